import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The files that an engine would be sent: those of a folder that its `.dockerignore` lets through,
 * with `/` between the parts of their paths.
 */
export async function buildContext(folder: string): Promise<readonly string[]> {
  const isIgnored = dockerIgnore(await readFile(path.join(folder, '.dockerignore'), 'utf8'))
  // A folder that is ignored need not be entered unless a later rule takes something back; those of
  // ours name whole top-level entries, so that it is enough to decide on these.
  const tops = (await readdir(folder)).filter((name) => !isIgnored(name))
  const files: string[] = []
  for (const top of tops) files.push(...(await filesBelow(folder, top)))
  return files.filter((file) => !isIgnored(file))
}

/** Decides by the last rule that fits, like Docker; a rule for a folder holds for what is in it. */
export function dockerIgnore(rules: string): (file: string) => boolean {
  const parsed = rules
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const excepts = line.startsWith('!')
      return { excepts, pattern: pattern(excepts ? line.slice(1) : line) }
    })
  return (file) => {
    const last = parsed.findLast((rule) => rule.pattern.test(file))
    return last !== undefined && !last.excepts
  }
}

function pattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*\/|\*\*|\*|\?|[.+^$()|[\]{}\\]/g, (token) => {
    if (token === '**/') return '(?:[^/]+/)*'
    if (token === '**') return '.*'
    if (token === '*') return '[^/]*'
    if (token === '?') return '[^/]'
    return `\\${token}`
  })
  return new RegExp(`^${source}(?:/|$)`)
}

async function filesBelow(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, name), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined
      throw error
    },
  )
  if (!entries) return [name]
  const below = await Promise.all(
    entries.map((entry) => filesBelow(folder, `${name}/${entry.name}`)),
  )
  return below.flat()
}
