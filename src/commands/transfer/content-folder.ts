import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import { CommandError } from '#src/platform/command-error'
import type { DocumentContent } from './document-content'
import { fromReadable, toReadable } from './readable-text'

export interface ExportedDocument extends DocumentContent {
  readonly kind: string
  /** The id of a document, or the slug of a global. */
  readonly id: string
  readonly published: readonly Locale[]
  /** Its languages that this site does not have. */
  readonly elsewhere?: readonly string[]
  readonly history: readonly string[]
  readonly picture?: ExportedPicture
}

export interface ExportedPicture {
  readonly name: string
  readonly mimeType: string
  readonly sha256: string
  bytes(): Promise<Buffer>
}

/** Raised when an older Octavo could not import this format. */
const exportFormat = 1
const headName = 'octavo-export.json'
const historyName = 'history.json'
const documentName = 'document.yaml'

const headSchema = z.object({ format: z.literal(exportFormat), octavo: z.string() })
const historySchema = z.record(z.string(), z.array(z.string()))
const documentSchema = z.object({
  id: z.string().min(1),
  published: z.array(z.string()).default([]),
  picture: z.object({ name: z.string(), mimeType: z.string(), sha256: z.string() }).optional(),
  fields: z.record(z.string(), z.unknown()).default({}),
})

const keyOf = ({ id, kind }: Pick<ExportedDocument, 'id' | 'kind'>) => `${kind}/${id}`

export async function writeContentFolder(
  folder: string,
  version: string,
  documents: AsyncIterable<ExportedDocument>,
): Promise<number> {
  if ((await isOccupied(folder)) && !(await isExport(folder))) {
    throw new CommandError(
      `${folder} exists and is not an export. Name a new folder, or an earlier export.`,
    )
  }
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const history: Record<string, readonly string[]> = {}
  let count = 0
  for await (const document of documents) {
    history[keyOf(document)] = document.history
    await writeDocument(unfinished, document)
    count += 1
  }
  await writeFile(path.join(unfinished, historyName), asJson(history))
  const head = { format: exportFormat, octavo: version }
  await writeFile(path.join(unfinished, headName), asJson(head))
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return count
}

async function writeDocument(root: string, document: ExportedDocument): Promise<void> {
  const folder = path.join(root, document.kind, folderNameOf(document))
  await mkdir(folder, { recursive: true })
  const { byLocale, id, picture, published, shared } = document
  const write = (name: string, value: unknown) => writeFile(path.join(folder, name), asYaml(value))
  await write(documentName, {
    id,
    ...(published.length > 0 ? { published } : {}),
    ...(picture
      ? { picture: { name: picture.name, mimeType: picture.mimeType, sha256: picture.sha256 } }
      : {}),
    fields: shared,
  })
  for (const [locale, values] of Object.entries(byLocale)) await write(`${locale}.yaml`, values)
  if (picture) await writeFile(path.join(folder, picture.name), await picture.bytes())
}

/** Named by its address in the default language, for people, and by its id. */
function folderNameOf({ byLocale, id, kind, picture }: ExportedDocument): string {
  if (id === kind) return kind
  const slug = byLocale[defaultLocale]?.['slug']
  const name = typeof slug === 'string' ? slug : path.parse(picture?.name ?? '').name
  const safe = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}-]+/gu, '-')
    .slice(0, 60)
  return safe ? `${safe}.${id}` : id
}

/** @throws {CommandError} if it is no export, naming a file that cannot be read. */
export async function readContentFolder(folder: string): Promise<ExportedDocument[]> {
  if (!(await isExport(folder))) {
    throw new CommandError(
      `${folder} is not an export of WordPress, Ghost, Contentful, or this version of Octavo, and has no Markdown files. Name the file or folder of the export; --from says which system it comes from.`,
    )
  }
  const history = historySchema.parse(JSON.parse(await readText(folder, historyName)))
  const documents: ExportedDocument[] = []
  for (const kind of await foldersIn(folder)) {
    for (const name of await foldersIn(path.join(folder, kind))) {
      const read = await readDocument(path.join(folder, kind, name), kind)
      documents.push({ ...read, history: history[keyOf(read)] ?? [] })
    }
  }
  return documents
}

async function readDocument(
  folder: string,
  kind: string,
): Promise<Omit<ExportedDocument, 'history'>> {
  const read = documentSchema.safeParse(await readYaml(folder, documentName))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new CommandError(
      `${path.join(folder, documentName)} cannot be used: ${issue?.path.join('.')}: ${issue?.message}`,
    )
  }
  const { fields, id, picture, published } = read.data
  const byLocale: Partial<Record<Locale, Readonly<Record<string, unknown>>>> = {}
  const elsewhere = new Set(published.filter((locale) => !isLocale(locale)))
  for (const name of (await readdir(folder)).sort()) {
    const [, locale] = name === documentName ? [] : (/^([a-z]+)\.yaml$/.exec(name) ?? [])
    if (isLocale(locale)) {
      byLocale[locale] = (await readYaml(folder, name)) as Record<string, unknown>
    } else if (locale) elsewhere.add(locale)
  }
  return {
    kind,
    id,
    published: published.filter(isLocale),
    shared: fields,
    byLocale,
    ...(elsewhere.size > 0 ? { elsewhere: [...elsewhere].sort() } : {}),
    ...(picture
      ? {
          picture: {
            ...picture,
            // A name must not lead to another folder.
            bytes: () => readFile(path.join(folder, path.basename(picture.name))),
          },
        }
      : {}),
  }
}

const asJson = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

const asYaml = (value: unknown) =>
  stringify(toReadable(value), { aliasDuplicateObjects: false, lineWidth: 100 })

async function readYaml(folder: string, name: string): Promise<unknown> {
  try {
    return fromReadable(parse(await readText(folder, name)))
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${path.join(folder, name)} cannot be read: ${(error as Error).message}`)
  }
}

async function readText(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name)
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code}).`)
  })
}

async function isExport(folder: string): Promise<boolean> {
  const text = await readFile(path.join(folder, headName), 'utf8').catch(() => '')
  try {
    return headSchema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

async function isOccupied(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => undefined)
  if (!stats) return false
  return !stats.isDirectory() || (await readdir(folder)).length > 0
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}
