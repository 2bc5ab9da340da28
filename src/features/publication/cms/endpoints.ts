import {
  docAccessOperation,
  docAccessOperationGlobal,
  type Endpoint,
  Forbidden,
  NotFound,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import type { Locale } from '#locales/languages'
import { bodyOf } from '#src/cms/access/body-of'
import { Refusal } from '#src/cms/access/refusal'
import { liesAhead } from '#src/cms/fields/publication-date'
import { listIn } from '#src/cms/labels/list-in'
import { sayWith } from '#src/cms/labels/say'
import { messageIn } from '#src/cms/labels/server-messages'
import { writeMoment } from '#src/cms/labels/write-moment'
import { isBegun } from '#src/cms/revisions/begun-document'
import { type BothSides, readBothSides } from '#src/cms/revisions/read-both-sides'
import type { PageCollection, PageGlobal } from '#src/page-types/route-of-document'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { languageStates } from '../language-states'
import { changeLanguages, type LanguageOutcome, type PublicationAction } from './change-language'
import { documentSchema, type PublishedDocument } from './document'
import { fieldErrors } from './field-errors'
import { fieldLabel, lackingByLanguage } from './lacking'
import { languageSchema, languagesSchema } from './languages-schema'
import { publicPages } from './public-pages'
import { cancelScheduled, listScheduled, replacePlan } from './schedule'

export function publicationEndpoints(
  kind: { readonly collection: PageCollection } | { readonly global: PageGlobal },
): Endpoint[] {
  const base = 'collection' in kind ? '/:id' : ''
  const documentOf = (req: PayloadRequest): PublishedDocument => {
    if (!req.user) throw new Forbidden(req.t)
    return documentSchema.parse(
      'collection' in kind ? { ...kind, id: req.routeParams?.['id'] } : kind,
    )
  }
  return [
    {
      path: `${base}/languages`,
      method: 'get',
      handler: async (req) => Response.json(await overview(req, documentOf(req))),
    },
    {
      path: `${base}/languages`,
      method: 'post',
      handler: async (req) => {
        const document = documentOf(req)
        const { action, dated, locales } = await bodyOf(req, changesSchema)
        if (!req.user) throw new Forbidden(req.t)
        const change = { document, locales: [...new Set(locales)], action, dated }
        const actor = { user: req.user, request: req }
        const outcomes = await changeLanguages(req.payload, change, actor)
        return Response.json({
          results: outcomes.map(resultOf),
          ...(await overview(req, document)),
        })
      },
    },
    {
      path: `${base}/schedule`,
      method: 'post',
      handler: async (req) => {
        const document = documentOf(req)
        const { action, at, locale, locales = [] } = await bodyOf(req, planSchema)
        const requested = [...new Set([...locales, ...(locale ? [locale] : [])])]
        if (requested.length === 0) throw new Refusal('locales: name at least one language.', 400)
        const time = new Date(at)
        if (Number(time) <= Date.now()) {
          throw new Refusal(`at: ${sayWith(req.i18n, 'publication')('chooseFuture')}`, 400)
        }
        for (const one of requested) await demandRight(req, document, one, action)
        if (action === 'publish') {
          const newest = (await readBothSides(req.payload, document))?.newest ?? {}
          refuseDateBehind(req, newest, time)
          refuseIncomplete(req, document, newest, requested)
        }
        const user = String(req.user?.id)
        for (const one of requested) {
          await replacePlan(req.payload, { document, locale: one, action, user }, time)
        }
        return Response.json(await overview(req, document), { status: 201 })
      },
    },
    {
      path: `${base}/schedule/:job`,
      method: 'delete',
      handler: async (req) => {
        const document = documentOf(req)
        const id = String(req.routeParams?.['job'])
        const plan = (await listScheduled(req.payload, document)).find((one) => one.id === id)
        if (!plan) throw new NotFound(req.t)
        await demandRight(req, document, plan.locale, plan.action)
        if (!(await cancelScheduled(req.payload, document, id))) {
          throw new Refusal(messageIn(req.i18n, 'schedule', 'running'), 409)
        }
        return Response.json(await overview(req, document))
      },
    },
  ]
}

const action = z.enum(['publish', 'unpublish'])
const changesSchema = z.object({
  action,
  locales: languagesSchema.min(1),
  dated: z.literal('today').optional(),
})
const planSchema = z.object({
  action,
  locales: languagesSchema.optional(),
  locale: languageSchema.optional(),
  at: z.iso.datetime({ offset: true }),
})

/** Of a document whose form is open and that is not stored yet. */
const nothingWritten = { published: {}, newest: {} }

async function overview(req: PayloadRequest, document: PublishedDocument) {
  await requireReadAccess(req, document)
  const [sides, scheduled] = await Promise.all([
    readBothSides(req.payload, document),
    listScheduled(req.payload, document),
  ])
  const { published, newest }: BothSides = sides ?? nothingWritten
  if (!sides && !(await isBegun(req.payload.db, document))) throw new NotFound(req.t)
  const pages = await publicPages(document, published, { payload: req.payload })
  const lacking = lackingByLanguage(req.payload, document, newest)
  const times = [published, newest].map(({ updatedAt }) => Number(new Date(String(updatedAt ?? 0))))
  const savedAt = new Date(Math.max(...times)).toISOString()
  return { ...languageStates(published, newest), lacking, savedAt, scheduled, pages }
}

function resultOf(outcome: LanguageOutcome) {
  if (outcome.done) return outcome
  const { error, ...rest } = outcome
  return { ...rest, fault: error.fault, detail: error.detail, errors: fieldErrors(error) }
}

/** An article that is dated later than its publication would fail when its time comes. */
function refuseDateBehind(
  { i18n }: PayloadRequest,
  { publishedAt: date }: StoredDocument,
  time: Date,
): void {
  if (!liesAhead(date, Number(time))) return
  const later = messageIn(i18n, 'schedule', 'later', { date: writeMoment(date, i18n) })
  throw new Refusal(`publishedAt: ${later}`, 409)
}

/** What is empty now would fail at its time, without the editor. */
function refuseIncomplete(
  req: PayloadRequest,
  document: PublishedDocument,
  newest: StoredDocument,
  requested: readonly Locale[],
): void {
  const say = sayWith(req.i18n, 'publication')
  const lacking = lackingByLanguage(req.payload, document, newest)
  const faults = requested.flatMap((locale) => {
    const fields = listIn(
      req.i18n.language,
      lacking[locale].map((field) => fieldLabel(req, document, field)),
    )
    const reason = say('lacks', { fields })
    return fields ? [say('notDone', { language: locale, reason })] : []
  })
  if (faults.length > 0) throw new Refusal(faults.join(' · '), 409)
}

async function requireReadAccess(req: PayloadRequest, document: PublishedDocument): Promise<void> {
  if ('global' in document) {
    const { slug, access } = globalOf(req, document.global)
    if (!(await access.readVersions({ req, slug } as never))) throw new Forbidden(req.t)
    return
  }
  await req.payload.findByID({
    collection: document.collection,
    id: document.id,
    depth: 0,
    draft: true,
    overrideAccess: false,
    select: { createdAt: true },
    user: req.user,
  })
}

async function demandRight(
  req: PayloadRequest,
  document: PublishedDocument,
  locale: Locale,
  action: PublicationAction,
): Promise<void> {
  req.locale = locale
  const data = { _status: action === 'publish' ? 'published' : 'draft' }
  const { update } =
    'global' in document
      ? await docAccessOperationGlobal({ globalConfig: globalOf(req, document.global), data, req })
      : await docAccessOperation({
          id: document.id,
          collection: { config: req.payload.collections[document.collection].config } as never,
          data,
          req,
        })
  if (!update) throw new Forbidden(req.t)
}

function globalOf({ payload, t }: PayloadRequest, slug: string) {
  const config = payload.globals.config.find((one) => one.slug === slug)
  if (!config) throw new NotFound(t)
  return config
}
