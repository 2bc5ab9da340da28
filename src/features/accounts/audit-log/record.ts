import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { transform } from '@payloadcms/db-mongodb/internal'
import type { Payload, PayloadRequest, RequestContext } from 'payload'
import type { Locale } from '#locales/languages'
import { originalTitle } from '#src/cms/lists/original-title'
import type { PublicationFollower } from '#src/cms/publication-followers'
import { storeTogether } from '#src/cms/revisions/save-turns'
import {
  type PublicationAction,
  type PublicState,
  publicationEvents,
} from '#src/cms/roles/publications'
import { inTransaction } from '#src/cms/transaction'
import { kindOfDocument } from '#src/page-types/route-of-document'
import { localesWithOtherContent, type PublicDocument } from '#src/platform/cache/affected'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { demoContentKind, publications } from './collection'

/** A save with this context leaves no record, such as one of demo content. */
export const unrecorded: RequestContext = { unrecorded: true }

export const recordPublication: PublicationFollower = async ({ document, before, after, req }) => {
  const kind: string = 'global' in document ? document.global : document.collection
  const page = kindOfDocument(kind)
  const events = page ? changesOf(before, after) : updatesOf(before, after)
  const ref = page && 'id' in document ? { [page]: document.id } : {}
  await record(
    events.map(({ action, locale }) => ({
      action,
      locale,
      kind,
      ...ref,
      title: titleIn(after ?? before, page ? 'title' : 'name', locale),
    })),
    req,
  )
  return []
}

type Side = PublicDocument | undefined

function changesOf(before: Side, after: Side) {
  return publicationEvents(stateOf(before), after?.['deletedAt'] ? undefined : stateOf(after))
}

/** What has no page has no drafts: each change of it is public. */
function updatesOf(before: Side, after: Side) {
  return localesWithOtherContent(before, after).map((locale) => ({
    locale,
    action: 'updated' as const,
  }))
}

export async function recordDemoContent({ db }: Payload): Promise<void> {
  await db.create({
    collection: 'publications',
    data: {
      at: new Date().toISOString(),
      action: 'published',
      kind: demoContentKind,
      title: 'Octavo',
    },
  })
}

interface Entry {
  readonly action: PublicationAction
  readonly locale: Locale
  readonly kind: string
  readonly title: string
}

/** In the transaction of the save, so that neither is there without the other. */
async function record(entries: readonly Entry[], req: PayloadRequest): Promise<void> {
  if (entries.length === 0 || req.context['unrecorded']) return
  const person = req.user as NamedAccount | null
  const at = new Date().toISOString()
  const by = person ? { user: person.id, by: nameOf(person) } : {}
  const rows = entries.map((entry) => ({ ...entry, at, ...by }))
  const store = (all: readonly object[], saved: PayloadRequest | undefined) =>
    insert(req.payload, all, saved)
  await storeTogether(req, publications.slug, rows, store, { isLate: true })
}

/** As the CMS creates them, all with one write. */
async function insert(
  { collections, db }: Payload,
  rows: readonly object[],
  req: PayloadRequest | undefined,
): Promise<void> {
  const adapter = db as unknown as MongooseAdapter
  const { fields } = collections.publications.config
  const stored = rows.map((row) => {
    const data = { ...row }
    transform({ adapter, data, fields, operation: 'write' })
    return data
  })
  const options = { timestamps: false, ...(await inTransaction(req)) }
  await adapter.collections[publications.slug]?.insertMany(stored, options)
}

interface NamedAccount {
  readonly id: string
  readonly name?: string | null
  readonly email?: string
}

/** Stored as text, so that it outlives the account. */
const nameOf = ({ id, name, email }: NamedAccount): string => name || email || id

function stateOf(document: PublicDocument | undefined): PublicState | undefined {
  if (!document) return undefined
  const dates = (document['modifiedAt'] ?? {}) as PublicState['dates']
  return { published: publishedLocales(document), dates }
}

function titleIn(document: PublicDocument | undefined, field: string, locale: Locale): string {
  return originalTitle(document?.[field], locale)?.title ?? ''
}
