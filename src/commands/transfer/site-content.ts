import { createHash } from 'node:crypto'
import type { CollectionSlug, GlobalSlug, Payload, PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { fieldRevisionsOf, revisionOf } from '#src/cms/revisions/field-revisions'
import { storedFiles } from '#src/features/media/cms/stored-files'
import { languageStates } from '#src/features/publication/language-states'
import type { ExportedPicture } from './content-folder'
import { contentOf, type DocumentContent } from './document-content'
import type { TransferredKind } from './transferred-kinds'

type Stored = Readonly<Record<string, unknown>>

export interface SiteDocument extends DocumentContent {
  readonly isInTrash: boolean
  readonly published: readonly Locale[]
  /** Revision and date: equal at another site only for a copy. */
  readonly state: string
  readonly revision: number
  /** Languages in which a person was the last to change a field; `null` for fields of all languages. */
  readonly editedByHand: ReadonlySet<Locale | null>
  readonly picture?: ExportedPicture
}

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

/** Reads a document in all languages directly from the database, without hooks. */
export async function findSiteDocument(
  payload: Payload,
  kind: TransferredKind,
  id: string,
): Promise<SiteDocument | undefined> {
  const { main, newest } = await bothOf(payload, kind, id)
  if (!main) return undefined
  const picture = kind.hasPictures ? await pictureOf(main) : undefined
  return { ...siteDocument(kind, main, newest), ...(picture ? { picture } : {}) }
}

/** Both in all languages, as read from the database or as just saved; without their picture. */
export function siteDocument(
  kind: TransferredKind,
  main: Stored,
  newest: Stored | undefined,
): SiteDocument {
  const document = newest ?? main
  const { languages } = languageStates(main as never, document as never)
  return {
    ...contentOf(kind.fields, plain(document)),
    isInTrash: Boolean(main['deletedAt']),
    published: kind.hasDrafts
      ? locales.filter((locale) => languages[locale].state === 'published')
      : [],
    state: stateOf(document),
    revision: revisionOf(document),
    editedByHand: new Set(
      fieldRevisionsOf(document).flatMap(({ by, locale }) => (by ? [locale] : [])),
    ),
  }
}

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
  // Its versions do not include the last save before it had versions.
  const { main } = kind.hasDrafts ? { main: undefined } : await bothOf(payload, kind, id)
  const states = [...rows.map(({ version }) => version), ...(main ? [main] : [])].map(stateOf)
  return [...new Set(states)]
}

/** Documents saved before there were dates have none. */
const stateOf = ({ revision, updatedAt }: Stored): string => {
  const at = updatedAt ? new Date(updatedAt as Date | string).toISOString() : ''
  return `${Number(revision ?? 0)} ${at}`.trim()
}

/**
 * The public document and its newest version, in all languages, directly from the database.
 *
 * @param req of a change that is under way, to see it as it is saved so far.
 */
export async function bothOf(
  { db }: Payload,
  kind: TransferredKind,
  id: string,
  req?: PayloadRequest,
): Promise<{ main: Stored | undefined; newest: Stored | undefined }> {
  const all = { locale: 'all', ...(req ? { req } : {}) } as const
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

/** Dates and ids as text. */
export function plain(document: Stored): Stored {
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
