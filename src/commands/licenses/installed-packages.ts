import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { CommandError } from '#src/platform/command-error'
import type { Licensed } from './policy'

const run = promisify(execFile)

const bomSchema = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z
        .array(
          z.object({
            license: z
              .object({ id: z.string().optional(), name: z.string().optional() })
              .optional(),
            expression: z.string().optional(),
          }),
        )
        .optional(),
    }),
  ),
})

export async function readBom(root: string): Promise<{ text: string; packages: Licensed[] }> {
  const text = await npm(root, ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'])
  const { components } = bomSchema.parse(JSON.parse(text))
  const packages = components.map(({ licenses = [], name, version }) => {
    const parts = licenses.flatMap(({ expression, license }) => {
      const one = expression ?? license?.id ?? license?.name
      return one === undefined ? [] : [one]
    })
    return { name, version, license: parts.length > 0 ? parts.join(' AND ') : undefined }
  })
  return { text, packages }
}

export async function findFolders(root: string): Promise<ReadonlyMap<string, string>> {
  const lines = (await npm(root, ['ls', '--all', '--parseable', '--long'])).split('\n')
  const folders = new Map<string, string>()
  for (const line of lines) {
    // `folder:name@version`, and more if a package differs from the lock file.
    const [, folder, id] = /^(.*?):((?:@[^/:]+\/)?[^@/:]+@[^:]+)/.exec(line) ?? []
    if (folder && id && !folders.has(id)) folders.set(id, folder)
  }
  return folders
}

async function npm(root: string, args: readonly string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  try {
    return (await run('npm', [...args, '--omit=dev'], options)).stdout
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    throw new CommandError(
      `npm ${args[0]} failed. Install exactly what the lock file names, with: npm ci\n${stderr.trim()}`,
    )
  }
}

/** Texts that have to go along with a package: its license, and what it says of the work of others. */
export async function readTexts(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) =>
    /^(?:licen[cs]e|copying|notice|ofl)(?:[-.]|$)/i.test(name),
  )
  const texts = names.sort().map(async (name) => {
    // Some packages have a folder of that name.
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => '')
    return text.replaceAll('\r\n', '\n').trim()
  })
  return (await Promise.all(texts)).filter((text) => text !== '')
}
