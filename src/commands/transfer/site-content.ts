import { createHash } from 'node:crypto'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { storedFiles } from '#src/features/media/cms/stored-files'
import { languageStates } from '#src/features/publication/cms/language-states'
import type { ExportedPicture } from './content-folder'
import { contentOf, type DocumentContent } from './document-content'
import type { TransferredKind } from './transferred-kinds'

type Stored = Readonly<Record<string, unknown>>

/** A document of this site, as editors see it. */
export interface SiteDocument extends DocumentContent {
  readonly isInTrash: boolean
  /** The languages in which it is public as editors see it. */
  readonly published: readonly Locale[]
  /** Revision and date: the same at another site only where one is a copy of the other. */
  readonly state: string
  readonly picture?: ExportedPicture
}

/** The ids of all documents of a kind that are not in the trash. */
export async function listIds(payload: Payload, kind: TransferredKind): Promise<string[]> {
  if (kind.isGlobal) return [kind.slug]
  const { docs } = await payload.find({
    collection: kind.slug as CollectionSlug,
    depth: 0,
    pagination: false,
    select: {},
    sort: 'id',
  })
  return docs.map(({ id }) => String(id))
}

/** Reads a document in all languages, straight from the database: no hook adds to what is stored. */
export async function findSiteDocument(
  payload: Payload,
  kind: TransferredKind,
  id: string,
): Promise<SiteDocument | undefined> {
  const { main, newest } = await bothOf(payload, kind, id)
  if (!main) return undefined
  const document = newest ?? main
  const { languages } = languageStates(main as never, document as never)
  const picture = kind.hasPictures ? await pictureOf(main) : undefined
  return {
    ...contentOf(kind.fields, plain(document)),
    isInTrash: Boolean(main['deletedAt']),
    published: kind.hasDrafts
      ? locales.filter((locale) => languages[locale].state === 'published')
      : [],
    state: stateOf(document),
    ...(picture ? { picture } : {}),
  }
}

/** All states of a document that are known. */
export async function historyOf(
  payload: Payload,
  kind: TransferredKind,
  id: string,
): Promise<string[]> {
  const versions = payload.db.versions[kind.slug]
  if (!versions) {
    const { main } = await bothOf(payload, kind, id)
    return main ? [stateOf(main)] : []
  }
  const rows = await versions
    .find(kind.isGlobal ? {} : { parent: id })
    .select({ 'version.revision': 1, 'version.updatedAt': 1 })
    .sort({ updatedAt: 1 })
    .lean<{ readonly version: Stored }[]>()
  // What was last saved before it had versions is in none of them.
  const { main } = kind.hasDrafts ? { main: undefined } : await bothOf(payload, kind, id)
  const states = [...rows.map(({ version }) => version), ...(main ? [main] : [])].map(stateOf)
  return [...new Set(states)]
}

/** What the CMS has not saved since there are dates has none. */
const stateOf = ({ revision, updatedAt }: Stored): string => {
  const at = updatedAt ? new Date(updatedAt as Date | string).toISOString() : ''
  return `${Number(revision ?? 0)} ${at}`.trim()
}

async function bothOf(
  { db }: Payload,
  kind: TransferredKind,
  id: string,
): Promise<{ main: Stored | undefined; newest: Stored | undefined }> {
  const all = { locale: 'all' } as const
  const latest = { ...all, limit: 1, pagination: false, sort: '-updatedAt' } as const
  if (kind.isGlobal) {
    const slug = kind.slug
    const main = ((await db.findGlobal({ ...all, slug })) ?? undefined) as Stored | undefined
    if (!kind.hasDrafts) return { main, newest: undefined }
    const where = { latest: { equals: true } }
    const { docs } = await db.findGlobalVersions({ ...latest, global: slug as GlobalSlug, where })
    return {
      main: main ?? (docs[0] ? {} : undefined),
      newest: docs[0]?.version as Stored | undefined,
    }
  }
  const collection = kind.slug as never
  const main = ((await db.findOne({ ...all, collection, where: { id: { equals: id } } })) ??
    undefined) as Stored | undefined
  if (!main || !kind.hasDrafts) return { main, newest: undefined }
  const where = { and: [{ parent: { equals: id } }, { latest: { equals: true } }] }
  const { docs } = await db.findVersions({ ...latest, collection, where })
  return { main, newest: docs[0]?.version as Stored | undefined }
}

/** Dates and ids as text, as files have them. */
function plain(document: Stored): Stored {
  return JSON.parse(JSON.stringify(document)) as Stored
}

async function pictureOf({ filename, mimeType }: Stored): Promise<ExportedPicture> {
  const bytes = () => storedFiles().read(String(filename))
  return {
    name: String(filename),
    mimeType: String(mimeType),
    sha256: createHash('sha256')
      .update(await bytes())
      .digest('hex'),
    bytes,
  }
}
