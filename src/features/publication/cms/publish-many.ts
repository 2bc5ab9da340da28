import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { isLocale, type Locale } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'
import { originalTitle } from '#src/cms/lists/original-titles'
import type { PageCollection } from '#src/page-types/route-of-document'
import { isMarkedPublished } from '#src/platform/i18n/published-locales'
import { changeLanguage, type PublicationAction } from './change-language'
import type { PublishedDocument } from './document'
import { languageStates } from './language-states'
import { PublicationError, type PublicationFault } from './publication-error'
import { type BothSides, readBothSides } from './read-document'

/** Most documents that one request changes, so that each ends soon; the list sends several. */
export const mostAtOnce = 25

/** What became of one document. */
export interface DocumentOutcome {
  readonly id: string
  /** In the language of the change, else that of the original. */
  readonly title: string
  /** `unchanged`: it was already so. */
  readonly outcome: 'done' | 'unchanged' | 'failed'
  readonly fault?: PublicationFault
  readonly detail?: string
}

const bodySchema = z.object({
  action: z.enum(['publish', 'unpublish']),
  locale: z.custom<Locale>(isLocale, 'is not a language of this site.'),
  ids: z
    .array(z.string().regex(/^[0-9a-f]{24}$/i, 'is not the id of a document.'))
    .min(1)
    .max(mostAtOnce),
})

/**
 * `POST /api/blogs/languages`: publishes one language of many documents, each with its newest draft,
 * or takes it from the public, and says of each what became of it.
 */
export function publishMany(collection: PageCollection): Endpoint {
  return {
    path: '/languages',
    method: 'post',
    handler: async (req) => {
      if (!req.user) throw new Forbidden(req.t)
      const parsed = bodySchema.safeParse(await req.json?.().catch(() => undefined))
      if (!parsed.success) {
        const faults = parsed.error.issues.map(
          ({ message, path }) => `${path.join('.') || 'body'}: ${message}`,
        )
        throw new Refusal(faults.join(' '), 400)
      }
      const { action, ids, locale } = parsed.data
      const results: DocumentOutcome[] = []
      for (const id of ids) results.push(await changeOne(req, { collection, id }, locale, action))
      return Response.json({ results }, { headers: { 'Cache-Control': 'private, no-store' } })
    },
  }
}

async function changeOne(
  req: PayloadRequest,
  document: Extract<PublishedDocument, { collection: unknown }>,
  locale: Locale,
  action: PublicationAction,
): Promise<DocumentOutcome> {
  const { payload, user } = req
  const { id } = document
  if (!user) throw new Forbidden(req.t)
  const sides = await readBothSides(payload, document)
  const title = originalTitle(sides?.newest['title'], locale)?.title ?? ''
  if (sides && isAlready(action, locale, sides)) return { id, title, outcome: 'unchanged' }
  try {
    await changeLanguage(payload, { document, locale, action }, { user, request: req })
    return { id, title, outcome: 'done' }
  } catch (error) {
    if (!(error instanceof PublicationError)) throw error
    return { id, title, outcome: 'failed', fault: error.fault, detail: error.detail }
  }
}

function isAlready(action: PublicationAction, locale: Locale, sides: BothSides): boolean {
  if (action === 'unpublish') return !isMarkedPublished(sides.published, locale)
  const { languages, sharedChanged } = languageStates(sides.published, sides.newest)
  return languages[locale].state === 'published' && !sharedChanged
}
