import type { GlobalSlug, Payload, PayloadRequest, RequestContext } from 'payload'
import type { Locale } from '#locales/languages'
import type { PublicationFollower } from '#src/cms/hooks/publication-follower'
import { originalTitle } from '#src/cms/lists/original-titles'
import {
  type PublicationAction,
  type PublicState,
  publicationEvents,
} from '#src/cms/roles/publications'
import { isPageGlobal, kindOfDocument } from '#src/page-types/route-of-document'
import { localesWithOtherContent, type PublicDocument } from '#src/platform/cache/affected'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { demoContentKind } from './collection'

/** A save with this context leaves no record: nobody published what the site came with. */
export const unrecorded: RequestContext = { unrecorded: true }

interface Change {
  readonly before: PublicDocument | undefined
  readonly after: PublicDocument | undefined
  readonly req: PayloadRequest
}

/** Writes down who published which language of a document, or took it back. */
export const recordPublication: PublicationFollower = async (change) => {
  const { collection, id, before, after, req } = change
  // What goes to the trash is deleted to everybody but those who bring it back.
  const state = after?.['deletedAt'] ? undefined : stateOf(after)
  const events = publicationEvents(stateOf(before), state)
  await record(
    events.map(({ action, locale }) => ({
      action,
      locale,
      kind: collection,
      [kindOfDocument(collection)]: id,
      title: titleIn(after ?? before, 'title', locale),
    })),
    req,
  )
  return []
}

/** The same for a global. What has no drafts is public with each change of it. */
export async function recordPublicationOfGlobal({
  kind,
  before,
  after,
  req,
}: Change & { readonly kind: GlobalSlug }): Promise<void> {
  const hasDrafts = isPageGlobal(kind)
  const events = hasDrafts
    ? publicationEvents(stateOf(before), stateOf(after))
    : localesWithOtherContent(before, after).map((locale) => ({
        locale,
        action: 'updated' as const,
      }))
  await record(
    events.map(({ action, locale }) => ({
      action,
      locale,
      kind,
      title: titleIn(after, hasDrafts ? 'title' : 'name', locale),
    })),
    req,
  )
}

/** The demo content is one entry, of all that it holds and of nobody. */
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
  /** The slug of its collection, or its own. */
  readonly kind: string
  readonly title: string
}

/** In the transaction of the save, so that neither is there without the other. */
async function record(entries: readonly Entry[], req: PayloadRequest): Promise<void> {
  if (entries.length === 0 || req.context['unrecorded']) return
  const person = req.user as Someone | null
  const at = new Date().toISOString()
  for (const entry of entries) {
    await req.payload.db.create({
      collection: 'publications',
      data: { ...entry, at, ...(person ? { user: person.id, by: nameOf(person) } : {}) },
      req,
    })
  }
}

interface Someone {
  readonly id: string
  readonly name?: string | null
  readonly email?: string
}

/** Stored as text: it says who it was when the account is gone. */
const nameOf = ({ id, name, email }: Someone): string => name || email || id

function stateOf(document: PublicDocument | undefined): PublicState | undefined {
  if (!document) return undefined
  const dates = (document['modifiedAt'] ?? {}) as PublicState['dates']
  return { published: publishedLocales(document), dates }
}

/** What the document is called in the language, else in English, else in any. */
function titleIn(document: PublicDocument | undefined, field: string, locale: Locale): string {
  return originalTitle(document?.[field], locale)?.title ?? ''
}
