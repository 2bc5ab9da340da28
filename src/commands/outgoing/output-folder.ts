import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  appendFile,
  chmod,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { CommandError } from '#src/platform/command-error'
import { attempt } from './attempt'
import { packedForms } from './packed-forms'

/** Lists what an export has written, a line for each file, the latest last: an interrupted one can go on. */
const manifestName = '.octavo-export.jsonl'
const formatOfManifest = 1

/** What `--as` names: a folder has one form. */
export type FormOfFiles = 'static' | 'markdown' | 'wxr'

const headSchema = z.object({
  format: z.literal(formatOfManifest),
  as: z.string(),
  octavo: z.string(),
})
const entrySchema = z.object({
  file: z.string(),
  size: z.number(),
  digest: z.string(),
  /** Endings of its compressed forms. */
  packed: z.array(z.string()),
})
type Entry = z.infer<typeof entrySchema>

type Content = Buffer | AsyncIterable<Buffer>

export interface Totals {
  readonly files: number
  readonly bytes: number
  readonly written: number
  readonly removed: number
}

/** For the web server, which runs as another user; what else this process writes is for its own user alone. */
const readable = { file: 0o644, folder: 0o755 } as const

export interface OutputFolder {
  /** Whether an earlier export wrote a file whose name changes with its content. Then it stays as it is. */
  holds(file: string): Promise<boolean>
  /** Writes what differs, with its compressed forms. @throws {CommandError} where a file is not an export's. */
  write(file: string, content: Buffer, isText: boolean): Promise<void>
  /** The same for what is too large for memory, without compressed forms. */
  writeFrom(file: string, pieces: () => AsyncIterable<Buffer>): Promise<void>
  /** Removes what earlier exports wrote and this one did not, and nothing else. */
  finish(): Promise<Totals>
  close(): Promise<void>
}

/** @throws {CommandError} if it has files and no export of this form wrote it. */
export async function openOutput(
  folder: string,
  { as, version }: { readonly as: FormOfFiles; readonly version: string },
): Promise<OutputFolder> {
  const manifest = path.join(folder, manifestName)
  const known = await readManifest(folder, manifest, as)
  await attempt(folder, async () => {
    const made = await mkdir(folder, { recursive: true })
    if (made !== undefined) await chmod(folder, readable.folder)
  })
  const head = `${JSON.stringify({ format: formatOfManifest, as, octavo: version })}\n`
  if (!known.isThere) await attempt(manifest, () => writeFile(manifest, head))
  const journal = await attempt(manifest, () => open(manifest, 'a'))
  // The last line of an interrupted run may be cut off.
  if (known.isThere) await attempt(manifest, () => journal.appendFile('\n'))
  const entries = known.entries
  const current = new Set<string>()
  const folders = new Set<string>()
  let bytes = 0
  let written = 0

  const at = (file: string): string => path.join(folder, file)

  const isThere = async ({ file, packed, size }: Entry): Promise<boolean> => {
    const stats = await stat(at(file)).catch(() => undefined)
    if (!stats?.isFile() || stats.size !== size) return false
    for (const ending of packed) {
      if (!(await stat(at(file) + ending).catch(() => undefined))?.isFile()) return false
    }
    return true
  }

  const note = async (entry: Entry): Promise<void> => {
    entries.set(entry.file, entry)
    await attempt(manifest, () => journal.appendFile(`${JSON.stringify(entry)}\n`))
  }

  const makeFolder = async (name: string): Promise<void> => {
    if (folders.has(name)) return
    if (name !== folder) await makeFolder(path.dirname(name))
    const made = await mkdir(name, { recursive: true })
    if (made !== undefined) await chmod(name, readable.folder)
    folders.add(name)
  }

  /** At once, so that a server never sends half a file. */
  const put = async (file: string, content: Content): Promise<void> => {
    const target = at(file)
    await attempt(target, async () => {
      await makeFolder(path.dirname(target))
      const draft = `${target}.unfinished`
      await writeFile(draft, content)
      await chmod(draft, readable.file)
      await rename(draft, target)
    })
  }

  const take = async (
    file: string,
    { digest, size }: Pick<Entry, 'digest' | 'size'>,
    content: Content,
    makeForms?: () => Promise<Map<string, Buffer>> | undefined,
  ): Promise<void> => {
    current.add(file)
    bytes += size
    const before = entries.get(file)
    if (before?.digest === digest && (await isThere(before))) return
    if (!before && (await lstat(at(file)).catch(() => undefined))) {
      throw new CommandError(
        `${at(file)} was written by hand or by another program. Move it away, or name another folder.`,
      )
    }
    const forms = (await makeForms?.()) ?? new Map<string, Buffer>()
    const entry: Entry = { file, size, digest, packed: [...forms.keys()] }
    // So that the next run knows it as its own, even if this one ends before it is complete.
    if (!before) await note({ ...entry, digest: '' })
    await put(file, content)
    for (const [ending, form] of forms) await put(file + ending, form)
    for (const ending of before?.packed ?? []) {
      if (!forms.has(ending)) await rm(at(file) + ending, { force: true })
    }
    await note(entry)
    written += 1
  }

  const remove = async ({ file, packed }: Entry): Promise<void> => {
    for (const ending of ['', ...packed]) await rm(at(file) + ending, { force: true })
    // Folders that are empty now, and were made for it.
    for (let name = path.dirname(file); name !== '.'; name = path.dirname(name)) {
      const rest = await readdir(at(name)).catch(() => ['?'])
      if (rest.length > 0) return
      await rm(at(name), { recursive: true, force: true })
    }
  }

  return {
    async holds(file) {
      const entry = entries.get(file)
      if (!entry || !(await isThere(entry))) return false
      current.add(file)
      bytes += entry.size
      return true
    },

    async write(file, content, isText) {
      if (current.has(file)) return
      const digest = createHash('sha256').update(content).digest('base64url')
      const forms = () => (isText ? packedForms(content) : undefined)
      await take(file, { size: content.length, digest }, content, forms)
    },

    async writeFrom(file, pieces) {
      const hash = createHash('sha256')
      let size = 0
      for await (const piece of pieces()) {
        hash.update(piece)
        size += piece.length
      }
      await take(file, { size, digest: hash.digest('base64url') }, pieces())
    },

    async finish() {
      const gone = [...entries.values()].filter(({ file }) => !current.has(file))
      for (const entry of gone) {
        await attempt(at(entry.file), () => remove(entry))
        entries.delete(entry.file)
      }
      await journal.close()
      const draft = `${manifest}.unfinished`
      await attempt(draft, async () => {
        await writeFile(draft, head)
        let lines = ''
        for (const entry of [...entries.values()].sort(byFile)) {
          lines += `${JSON.stringify(entry)}\n`
          if (lines.length < 64 * 1024) continue
          await appendFile(draft, lines)
          lines = ''
        }
        await appendFile(draft, lines)
        await rename(draft, manifest)
      })
      return { files: current.size, bytes, written, removed: gone.length }
    },

    // Closing it twice does no harm.
    close: () => journal.close(),
  }
}

const byFile = (one: Entry, other: Entry): number => (one.file < other.file ? -1 : 1)

async function readManifest(folder: string, manifest: string, as: FormOfFiles) {
  const entries = new Map<string, Entry>()
  const stats = await lstat(folder).catch(() => undefined)
  if (!stats) return { isThere: false, entries }
  if (!stats.isDirectory()) throw new CommandError(`${folder} is a file. Name a folder.`)
  const names = await attempt(folder, () => readdir(folder))
  if (names.length === 0) return { isThere: false, entries }
  if (!names.includes(manifestName)) {
    throw new CommandError(
      `${folder} has files that no export of this form wrote. Name an empty folder, a new one, or that of an earlier export.`,
    )
  }
  let line = 0
  for await (const text of createInterface({ input: createReadStream(manifest) })) {
    line += 1
    if (line === 1) {
      const head = headSchema.safeParse(jsonOf(text))
      if (head.success && head.data.as !== as) {
        throw new CommandError(
          `${folder} is an export as ${head.data.as}. Name another folder for one as ${as}.`,
        )
      }
      if (!head.success) {
        throw new CommandError(
          `${manifest} is of another version of Octavo. Empty the folder, or name another one.`,
        )
      }
      continue
    }
    const entry = entrySchema.safeParse(jsonOf(text))
    if (entry.success) entries.set(entry.data.file, entry.data)
  }
  return { isThere: line > 0, entries }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
