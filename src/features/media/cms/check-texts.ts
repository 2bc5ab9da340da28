import type { CollectionBeforeChangeHook, Endpoint, PayloadRequest } from 'payload'
import { Forbidden, NotFound } from 'payload'
import { z } from 'zod'
import { isLocale, type Locale, locales } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'
import { signedInField } from '#src/cms/access/signed-in'
import { hasText } from '#src/cms/fields/has-text'
import { siteLanguages } from '#src/cms/fields/site-languages'
import { mayPublishIn } from '#src/cms/roles/rules'
import { textsToCheck } from '../texts-to-check'

/** The key in `req.context` for the languages whose text fits the new picture. */
const confirmedKey = 'confirmedTexts'

/** The languages whose alternative text describes a replaced picture. */
export const altDueField = {
  name: 'altDue',
  type: 'select',
  hasMany: true,
  ...siteLanguages,
  access: { create: () => false, read: signedInField, update: () => false },
  admin: {
    components: { Field: '/src/features/media/admin/alt-due#AltDue' },
    disableBulkEdit: true,
  },
} as const

interface Picture {
  readonly alt?: unknown
  readonly altDue?: unknown
  readonly filename?: unknown
  readonly filesize?: unknown
}

/** Marks the texts of all languages when a picture gets another file, until each is written or confirmed. */
export const remindOfTexts: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update') return data
  const before = originalDoc as Picture & { readonly id: string }
  const now = data as Picture
  const isReplaced =
    req.file !== undefined && (now.filename !== before.filename || now.filesize !== before.filesize)
  const isWritten = now.alt !== undefined && now.alt !== before.alt
  const confirmed = (req.context[confirmedKey] ?? []) as readonly Locale[]
  const written = isWritten && isLocale(req.locale) ? [...confirmed, req.locale] : confirmed
  const due = Array.isArray(before.altDue) ? before.altDue.filter(isLocale) : []
  const texts = isReplaced ? await languagesWithText(req, before.id) : []
  return { ...data, altDue: textsToCheck({ due, written, texts }) }
}

async function languagesWithText(req: PayloadRequest, id: string): Promise<readonly Locale[]> {
  const stored = await req.payload.db.findOne<{ id: string; alt?: Record<string, unknown> }>({
    collection: 'media',
    locale: 'all',
    req,
    select: { alt: true },
    where: { id: { equals: id } },
  })
  return locales.filter((locale) => hasText(stored?.alt?.[locale]))
}

const bodySchema = z.object({ locales: z.array(z.custom<Locale>(isLocale)).min(1) })

export const confirmTexts: Endpoint = {
  path: '/:id/texts',
  method: 'post',
  handler: async (req) => {
    const parsed = bodySchema.safeParse(await req.json?.().catch(() => undefined))
    if (!parsed.success) throw new Refusal(`locales: name some of ${locales.join(', ')}.`, 400)
    const confirmed = parsed.data.locales
    if (!confirmed.every((locale) => mayPublishIn(req.user, locale))) throw new Forbidden(req.t)
    const id = String(req.routeParams?.['id'])
    const found = await req.payload.findByID({
      collection: 'media',
      id,
      depth: 0,
      disableErrors: true,
    })
    if (!found) throw new NotFound(req.t)
    const { altDue } = await req.payload.update({
      collection: 'media',
      id,
      context: { [confirmedKey]: confirmed },
      data: {},
      depth: 0,
      ...(confirmed[0] ? { locale: confirmed[0] } : {}),
      req: { i18n: req.i18n, t: req.t } as Partial<PayloadRequest>,
      ...(req.user ? { user: req.user } : {}),
    })
    return Response.json({ altDue: altDue ?? [] }, { headers: { 'Cache-Control': 'no-store' } })
  },
}
