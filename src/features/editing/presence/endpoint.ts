import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { isLocale, type Locale } from '#locales/languages'
import { bodyOf } from '#src/cms/access/body-of'
import { Refusal } from '#src/cms/access/refusal'
import { findOpenForms, noteForm } from './store'

const bodySchema = z.object({
  document: z.union([
    z.object({ collection: z.string().min(1).max(64), id: z.string().min(1).max(64) }),
    z.object({ global: z.string().min(1).max(64) }),
  ]),
  locale: z.custom<Locale>(isLocale, 'is not a language of this site.'),
  page: z.string().min(1).max(40),
  left: z.boolean().default(false),
  /** By the clock of the page, in milliseconds. */
  sent: z.number().default(0),
})

type Body = z.infer<typeof bodySchema>

/** An open form reports every few seconds, and gets the newest revision and who else has the document open. */
export const presenceEndpoint: Endpoint = {
  path: '/presence',
  method: 'post',
  handler: async (req) => {
    const { payload, user } = req
    if (!user) throw new Forbidden(req.t)
    const body = await bodyOf(req, bodySchema)
    const document =
      'global' in body.document
        ? `globals/${body.document.global}`
        : `${body.document.collection}/${body.document.id}`
    const person = String(user.id)
    const id = `${document}:${person}:${body.page}:${body.locale}`
    const revision = body.left ? null : await readRevision(req, body)
    const now = new Date()
    const { left, locale, sent } = body
    const form = {
      _id: id,
      document,
      user: person,
      name: nameOf(user),
      locale,
      at: now,
      sent,
      left,
    }
    await noteForm(payload, form)
    if (left) return Response.json({ people: [], revision })
    const forms = await findOpenForms(payload, document, person, now)
    const people = new Map(
      forms.map((form) => [
        `${form.user} ${form.locale}`,
        { id: form.user, name: form.name, locale: form.locale },
      ]),
    )
    return Response.json({ people: [...people.values()], revision })
  },
}

async function readRevision(
  { payload, t, user }: PayloadRequest,
  { document, locale }: Body,
): Promise<number | null> {
  const common = {
    depth: 0,
    draft: true,
    locale,
    overrideAccess: false,
    user,
    select: { revision: true },
  }
  const isKnown =
    'global' in document
      ? payload.globals.config.some(({ slug }) => slug === document.global)
      : document.collection in payload.collections
  if (!isKnown) throw new Refusal('document: there is no such collection or global.', 404)
  if (!user) throw new Forbidden(t)
  const found: unknown =
    'global' in document
      ? await payload.findGlobal({ ...common, slug: document.global } as never)
      : await payload.findByID({ ...common, ...document } as never)
  const { revision } = found as { revision?: unknown }
  return typeof revision === 'number' ? revision : null
}

function nameOf(user: NonNullable<PayloadRequest['user']>): string {
  const { email, name } = user as { email?: string | null; name?: string | null }
  return name?.trim() || (email?.split('@')[0] ?? '')
}
