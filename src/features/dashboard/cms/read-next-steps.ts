import { type CollectionSlug, Forbidden, type GlobalSlug, type Payload } from 'payload'
import { locales } from '#locales/languages'
import { collectionsWith, featuresOf } from '#src/cms/features'
import { originalTitle } from '#src/cms/lists/original-title'
import { isAdmin, languagesOf } from '#src/cms/roles/rules'
import { findDelayedMails } from '#src/features/mail/cms/delayed-mails'
import type { PublishedDocument } from '#src/features/publication/cms/document'
import { listAllFailed, listAllScheduled } from '#src/features/publication/cms/schedule'
import { kindsToTranslate, type TranslatedKind } from '#src/features/translation/cms/documents'
import { rowsIn, type TranslationRow } from '#src/features/translation/cms/store'
import { pageCollections, pageGlobals } from '#src/page-types/route-of-document'
import {
  type DraftStep,
  draftOf,
  dueIn,
  type FailedStep,
  type InboxStep,
  type LatestVersion,
  type NextSteps,
  newestFirst,
  oncePerMoment,
  shownSteps,
} from '../next-steps'

/** How many of the newest changes are searched for this account's drafts. */
const lookedThrough = 50

interface Person {
  readonly id: number | string
}

/** Staff sees everything, a translator what waits in their own languages. */
export async function readNextSteps(payload: Payload, person: Person): Promise<NextSteps> {
  const [failed, delayedMails, inboxes, drafts, due, planned, newest] = await Promise.all([
    readFailed(payload),
    isAdmin(person) ? findDelayedMails(payload) : undefined,
    readInboxes(payload, person),
    readDrafts(payload, String(person.id)),
    readDue(payload, person),
    readPlanned(payload),
    readNewest(payload),
  ])
  return { failed, delayedMails, inboxes, drafts, due, planned, newest }
}

/** By the rules of reading: what an account may not open isn't counted for it. */
async function readInboxes(payload: Payload, person: Person): Promise<readonly InboxStep[]> {
  const counted = await Promise.all(
    collectionsWith(payload, 'inbox').map(async (kind) => {
      const filter = featuresOf(payload.collections[kind].config).inbox
      if (!filter) return []
      const { totalDocs: count } = await payload
        .count({
          collection: kind,
          overrideAccess: false,
          user: person as never,
          where: { [filter.field]: { equals: filter.value } },
        })
        .catch((error: unknown) => {
          if (error instanceof Forbidden) return { totalDocs: 0 }
          throw error
        })
      return count > 0 ? [{ kind, count, filter }] : []
    }),
  )
  return counted.flat()
}

type Version = LatestVersion & {
  readonly title?: unknown
  readonly originalLanguage?: unknown
  readonly deletedAt?: unknown
}
interface StoredVersion {
  readonly parent?: string
  readonly updatedAt: string
  readonly version: Version
}

const columns = {
  parent: true,
  updatedAt: true,
  version: {
    title: true,
    originalLanguage: true,
    deletedAt: true,
    savedBy: true,
    savedIn: true,
    _status: true,
  },
} as const

async function readDrafts(payload: Payload, person: string): Promise<readonly DraftStep[]> {
  const options = {
    limit: lookedThrough,
    locale: 'all',
    pagination: false,
    select: columns,
    sort: '-updatedAt',
    where: { latest: { equals: true } },
  } as const
  const ofCollection = async (collection: CollectionSlug) => {
    const { docs } = await payload.db.findVersions({ ...options, collection })
    return stepsOf(docs as unknown as StoredVersion[], collection, person)
  }
  const ofGlobal = async (global: GlobalSlug) => {
    const { docs } = await payload.db.findGlobalVersions({ ...options, limit: 1, global })
    return stepsOf(docs as unknown as StoredVersion[], global, person)
  }
  const found = await Promise.all([
    ...pageCollections.map(ofCollection),
    ...pageGlobals.map(ofGlobal),
  ])
  return newestFirst(found.flat())
}

function stepsOf(
  versions: readonly StoredVersion[],
  kind: TranslatedKind,
  person: string,
): DraftStep[] {
  return versions.flatMap(({ parent, updatedAt, version }) => {
    const locale = version.deletedAt ? undefined : draftOf(version, person)
    if (!locale) return []
    const title = originalTitle(version.title, locale)?.title ?? ''
    return [{ kind, id: parent ?? kind, title, locale, at: new Date(updatedAt).toISOString() }]
  })
}

type Row = Pick<TranslationRow, 'kind' | 'document' | 'title' | 'source' | 'savedAt' | 'due'>
const rowColumns = { kind: 1, document: 1, title: 1, source: 1, savedAt: 1, due: 1 } as const

async function readDue(payload: Payload, person: Person) {
  const mine = languagesOf(person)
  if (mine.length === 0) return []
  const kinds = kindsToTranslate(payload, person)
  const rows = await rowsIn(payload.db.connection)
    .find<Row>(
      {
        kind: { $in: [...kinds] },
        $or: mine.map((locale) => ({ [`due.${locale}`]: { $exists: true } })),
      },
      { projection: rowColumns },
    )
    .sort({ savedAt: -1, _id: 1 })
    .limit(shownSteps)
    .toArray()
  return rows.map((row) => {
    const due = dueIn(row.due, mine)
    return { ...stepOf(row), locale: due[0] ?? row.source, due }
  })
}

async function readNewest(payload: Payload): Promise<DraftStep[]> {
  const rows = await rowsIn(payload.db.connection)
    .find<Row>({}, { projection: rowColumns })
    .sort({ savedAt: -1, _id: 1 })
    .limit(shownSteps)
    .toArray()
  return rows.map((row) => ({ ...stepOf(row), at: row.savedAt.toISOString() }))
}

const stepOf = ({ document, kind, source, title }: Row) => ({
  kind,
  id: document,
  title,
  locale: source,
})

async function readPlanned(payload: Payload) {
  const planned = await listAllScheduled(payload, shownSteps * locales.length)
  const steps = await withTitles(payload, planned)
  return oncePerMoment(
    steps.map(({ action, at, id, kind, locale, title }) => ({
      kind,
      id,
      title,
      locale,
      action,
      at,
    })),
  ).slice(0, shownSteps)
}

async function readFailed(payload: Payload): Promise<readonly FailedStep[]> {
  const steps = await withTitles(payload, await listAllFailed(payload, shownSteps))
  return steps.map(({ fault = 'failed', detail = '', ...step }) => ({ ...step, fault, detail }))
}

/** Changes of documents, with what names each document. */
async function withTitles<Change extends { readonly document: PublishedDocument }>(
  payload: Payload,
  changes: readonly Change[],
) {
  const rows = await rowsIn(payload.db.connection)
    .find<Row>(
      { document: { $in: changes.map(({ document }) => idOf(document)) } },
      { projection: rowColumns },
    )
    .toArray()
  return changes.map((change) => {
    const { document } = change
    const id = idOf(document)
    const title = rows.find((row) => row.document === id)?.title ?? ''
    const kind: TranslatedKind = 'global' in document ? document.global : document.collection
    return { ...change, kind, id, title }
  })
}

const idOf = (document: PublishedDocument): string =>
  'global' in document ? document.global : document.id
