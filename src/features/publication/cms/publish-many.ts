import { randomUUID } from 'node:crypto'
import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Locale } from '#locales/languages'
import { bodyOf } from '#src/cms/access/body-of'
import { originalTitle } from '#src/cms/lists/original-title'
import { readBothSides } from '#src/cms/revisions/read-both-sides'
import { undoable } from '#src/cms/undo/undoable'
import type { PageCollection } from '#src/page-types/route-of-document'
import { documentsAtOnce } from '../documents-at-once'
import { isAlready, type PublicationAction } from '../language-saves'
import type { PublicationFault } from '../publication-error'
import { changeLanguages } from './change-language'
import type { PublishedDocument } from './document'
import { languagesSchema } from './languages-schema'

export interface DocumentOutcome {
  readonly id: string
  readonly locale: Locale
  /** In the language of the change, otherwise the original. */
  readonly title: string
  /** `unchanged`: it was already so. */
  readonly outcome: 'done' | 'unchanged' | 'failed'
  readonly fault?: PublicationFault
  readonly detail?: string
}

const bodySchema = z.object({
  action: z.enum(['publish', 'unpublish']),
  locales: languagesSchema.min(1),
  /** Shared by all requests of one change, which is undone as a whole. */
  batch: z.uuid().default(() => randomUUID()),
  ids: z
    .array(z.string().regex(/^[0-9a-f]{24}$/i, 'is not the id of a document.'))
    .min(1)
    .max(documentsAtOnce),
})

/** Publishes each document's newest draft in some languages, or unpublishes them. Can be undone for a minute. */
export function publishMany(collection: PageCollection): Endpoint {
  return {
    path: '/languages',
    method: 'post',
    handler: async (req) => {
      if (!req.user) throw new Forbidden(req.t)
      const body = await bodyOf(req, bodySchema)
      const { action, batch, ids } = body
      const wanted = [...new Set(body.locales)]
      const results: DocumentOutcome[] = []
      for (const id of ids) {
        const change = { action, batch, collection, idsOf: () => [id], locales: wanted }
        results.push(
          ...(await undoable(req, change, () =>
            changeOne(req, { collection, id }, wanted, action),
          )),
        )
      }
      return Response.json({ results }, { headers: { 'Cache-Control': 'private, no-store' } })
    },
  }
}

async function changeOne(
  req: PayloadRequest,
  document: Extract<PublishedDocument, { collection: unknown }>,
  wanted: readonly Locale[],
  action: PublicationAction,
): Promise<DocumentOutcome[]> {
  const { payload, user } = req
  const { id } = document
  if (!user) throw new Forbidden(req.t)
  const sides = await readBothSides(payload, document)
  const titleIn = (locale: Locale) => originalTitle(sides?.newest['title'], locale)?.title ?? ''
  const unchanged = wanted.filter((locale) => sides && isAlready(action, locale, sides))
  const change = { document, locales: wanted.filter((one) => !unchanged.includes(one)), action }
  const outcomes = await changeLanguages(payload, change, { user, request: req })
  return [
    ...unchanged.map((locale) => ({
      id,
      locale,
      title: titleIn(locale),
      outcome: 'unchanged' as const,
    })),
    ...outcomes.map((one): DocumentOutcome => {
      const named = { id, locale: one.locale, title: titleIn(one.locale) }
      if (one.done) return { ...named, outcome: 'done' }
      return { ...named, outcome: 'failed', fault: one.error.fault, detail: one.error.detail }
    }),
  ]
}
