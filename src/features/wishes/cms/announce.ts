import type { PayloadRequest, TaskConfig } from 'payload'
import { z } from 'zod'
import { isLocale, type Locale } from '#locales/languages'
import { type MailSort, mailTask, planMail } from '#src/features/mail/cms/mail-task'
import { readPublicSide } from '#src/features/publication/cms/follow-publication'
import {
  type DocumentRef,
  isGlobal,
  type TranslatedKind,
} from '#src/features/translation/cms/documents'
import { wishesIn, wishId } from '#src/features/translation/cms/wished'
import { documents } from '#src/page-types/documents'
import { isPageCollection, kindOfDocument } from '#src/page-types/route-of-document'
import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isPublishedIn } from '#src/platform/i18n/published-locales'
import { removalPath } from '../removal'
import { claimAddress, forgetAddress, releaseAddress } from './addresses'
import { addressesIn } from './collections'

const announceSlug = 'announceWish'

const fulfilled = z.object({
  kind: z.custom<TranslatedKind>((kind) => typeof kind === 'string'),
  id: z.string(),
  locale: z.custom<Locale>(isLocale),
})
type Fulfilled = z.infer<typeof fulfilled>

/** Plans a mail for each waiting address, unless the language was taken back meanwhile: then they wait on. */
export const announceWishTask: TaskConfig<{ input: object; output: object }> = {
  slug: announceSlug,
  retries: 0,
  handler: async ({ input, req }) => {
    const { payload } = req
    const wish = fulfilled.parse(input)
    if (!(await findPublic(req, wish, wish.locale))) return { output: {} }
    const _id = wishId(wish, wish.locale)
    const waiting = await addressesIn(payload)
      .find({ wish: _id, sending: { $exists: false } }, { projection: { key: 1 } })
      .toArray()
    // Planned twice, it is sent once all the same: the address is claimed.
    for (const { key } of waiting) await planMail(payload, wishMail, { ...wish, key })
    await wishesIn(payload).deleteOne({ _id })
    return { output: {} }
  },
}

/** @param req in whose transaction. */
export async function planAnnouncement(req: PayloadRequest, wish: Fulfilled): Promise<void> {
  await req.payload.jobs.queue({
    task: announceSlug as never,
    input: wish as never,
    waitUntil: new Date(Date.now() + budgets.wishes.settling),
    req,
  })
}

type MailOrder = Fulfilled & { readonly key: string }

export const wishMail: MailSort<MailOrder> = {
  slug: 'mailWish',
  order: fulfilled.extend({ key: z.string() }),
  toVisitor: true,
  prepare: async (order, _, req) => {
    const page = await findPublic(req, order, order.locale)
    if (!page) return undefined
    const claimed = await claimAddress(req.payload, claimOf(order), new Date())
    if (!claimed) return undefined
    const { email, key, locale } = claimed
    return {
      to: email,
      name: '',
      locale,
      about: {
        kind: 'wish',
        title: page.title,
        link: absoluteUrl(settings.publicUrl, page.pathname),
        removal: `${settings.publicUrl}${removalPath(key, locale)}`,
      },
    }
  },
  settled: async (order, { isRepeated, isUnclear }, { payload }) => {
    const claim = claimOf(order)
    if (isRepeated) return releaseAddress(payload, claim)
    // It stays claimed, and listed.
    if (isUnclear) return undefined
    // Also where no mail can reach it.
    return forgetAddress(payload, claim)
  },
}

export const wishMailTask = mailTask(wishMail)

const claimOf = ({ id, key, kind, locale }: MailOrder) => ({
  wish: wishId({ kind, id }, locale),
  key,
})

interface PublicPage {
  readonly title: string
  readonly pathname: string
}

async function findPublic(
  req: PayloadRequest,
  { id, kind }: DocumentRef,
  locale: Locale,
): Promise<PublicPage | undefined> {
  const { payload } = req
  const type = kindOfDocument(kind)
  if (!type) return undefined
  const stored = isGlobal(payload, kind)
    ? await readPublicSide(req, { global: kind })
    : isPageCollection(kind)
      ? await readPublicSide(req, { collection: kind, id })
      : undefined
  if (!stored || !isPublishedIn(stored, locale) || isInTrash(stored)) return undefined
  const paths = await documents[type].pathsOf(stored, { payload, req })
  const path = paths[locale]
  return path === undefined
    ? undefined
    : { title: titleIn(stored, locale), pathname: buildPathname(locale, path) }
}

const isInTrash = (stored: Readonly<Record<string, unknown>>): boolean =>
  Boolean(stored['deletedAt'])

function titleIn(stored: Readonly<Record<string, unknown>>, locale: Locale): string {
  const titles = stored['title'] as Partial<Record<Locale, unknown>> | undefined
  return typeof titles?.[locale] === 'string' ? titles[locale] : ''
}
