import { randomUUID } from 'node:crypto'
import { APIError, createLocalReq, type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { defaultLocale, type Locale } from '#locales/languages'
import { bodyOf } from '#src/cms/access/body-of'
import { Refusal } from '#src/cms/access/refusal'
import { idOf } from '#src/cms/fields/id-of'
import { originalTitle } from '#src/cms/lists/original-title'
import { inOneChange } from '#src/cms/revisions/one-change'
import { readBothSides } from '#src/cms/revisions/read-both-sides'
import { undoable } from '#src/cms/undo/undoable'
import type { PageCollection } from '#src/page-types/route-of-document'
import { documentsAtOnce } from '../documents-at-once'
import { languageSchema } from './languages-schema'

export interface AdditionOutcome {
  readonly id: string
  readonly title: string
  /** `unchanged`: it had all of them. */
  readonly outcome: 'done' | 'unchanged' | 'failed'
  readonly detail?: string
}

const id = z.string().regex(/^[0-9a-f]{24}$/i, 'is not the id of a document.')
const bodySchema = z.object({
  field: z.string(),
  values: z.array(id).min(1).max(100),
  ids: z.array(id).min(1).max(documentsAtOnce),
  locale: languageSchema.default(defaultLocale),
  batch: z.uuid().default(() => randomUUID()),
})

/** Adds entries to a list in drafts, such as topics, where Payload's form for many documents replaces the list. */
export function addToLists(collection: PageCollection): Endpoint {
  return {
    path: '/additions',
    method: 'post',
    handler: async (req) => {
      if (!req.user) throw new Forbidden(req.t)
      const { batch, field, ids, locale, values } = await bodyOf(req, bodySchema)
      const lists = listFields(req, collection)
      if (!lists.includes(field)) {
        throw new Refusal(
          `field: name a list of documents, one of: ${lists.join(', ') || '–'}.`,
          400,
        )
      }
      const results: AdditionOutcome[] = []
      for (const one of ids) {
        const idsOf = () => [one]
        const change = { action: 'edit', batch, collection, idsOf, locales: [] } as const
        const add = () => addToOne(req, collection, one, { field, locale, values })
        results.push(await undoable(req, change, add))
      }
      return Response.json({ results }, { headers: { 'Cache-Control': 'private, no-store' } })
    },
  }
}

/** Lists that all languages of a document share. */
function listFields({ payload }: PayloadRequest, collection: PageCollection): readonly string[] {
  return payload.collections[collection].config.flattenedFields.flatMap((field) =>
    field.type === 'relationship' && field.hasMany && !field.localized ? [field.name] : [],
  )
}

async function addToOne(
  { i18n, payload, t, user }: PayloadRequest,
  collection: PageCollection,
  document: string,
  { field, locale, values }: { field: string; locale: Locale; values: readonly string[] },
): Promise<AdditionOutcome> {
  let title = ''
  try {
    const req = await createLocalReq(
      { locale, req: { i18n, t }, ...(user ? { user } : {}) },
      payload,
    )
    const ref = { collection, id: document } as const
    return await inOneChange(req, ref, async () => {
      const sides = await readBothSides(payload, ref, req)
      title = originalTitle(sides?.newest['title'], locale)?.title ?? ''
      const has = [sides?.newest[field] ?? []].flat().map((entry) => idOf(entry) ?? '')
      const added = values.filter((value) => !has.includes(value))
      if (sides && added.length === 0) return { id: document, title, outcome: 'unchanged' }
      await payload.update({
        collection,
        id: document,
        data: { [field]: [...has, ...added] } as never,
        depth: 0,
        draft: true,
        locale,
        overrideAccess: false,
        req,
      })
      return { id: document, title, outcome: 'done' }
    })
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    return { id: document, title, outcome: 'failed', detail: error.message }
  }
}
