import type {
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { nameLanguage } from '#src/cms/access/one-language'
import { Refusal } from '#src/cms/access/refusal'
import { readBothSides } from '#src/cms/revisions/read-both-sides'
import { isMarkedPublished, publishedLocales } from '#src/platform/i18n/published-locales'
import { languageStates } from '../language-states'
import { documentSchema } from './document'

/**
 * Limits a save to the one language that it is for:
 * - What a save leaves out stays a gap. Payload fills it, in globals, with the fallback language (its issue 15664).
 * - A draft stays a draft. The admin's "copy to locale" saves one with the status of the copied language.
 * - Draft changes of what all languages share become public with a published language only; see `refuseSharedDraft`.
 */
export const safeSaveOfCollection: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => safe(args, operation, req, { collection: collection.slug, id: (args as Save).id })

export const safeSaveOfGlobal: GlobalBeforeOperationHook = ({ args, global, operation, req }) =>
  safe(args, operation, req, { global: global.slug })

async function safe(
  // biome-ignore lint/suspicious/noExplicitAny: Payload types the arguments of each operation apart.
  args: any,
  operation: string,
  req: PayloadRequest,
  target: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: as above.
): Promise<any> {
  if (operation !== 'update') return args
  nameLanguage(req)
  req.fallbackLocale = null as never
  if (req.payloadAPI !== 'local') await refuseSharedDraft(args, req, target)
  // Through REST the admin publishes many documents at once by this very pair.
  else if (args.draft && args.data?._status === 'published') {
    return { ...args, data: { ...args.data, _status: 'draft' } }
  }
  return args
}

interface Save {
  readonly id?: unknown
  readonly data?: Readonly<Record<string, unknown>>
  readonly draft?: boolean
  readonly unpublishAllLocales?: unknown
}

/**
 * A save that is no draft publishes the draft of what all languages share, even where it unpublishes its own. The
 * site's own code avoids that (`changeLanguage`); another request is refused with the remedy.
 */
async function refuseSharedDraft(
  { data, draft, unpublishAllLocales }: Save,
  req: PayloadRequest,
  target: unknown,
): Promise<void> {
  const { locale, payload, user } = req
  const status = data?.['_status'] ?? undefined
  if (!user || draft || status === 'published' || String(unpublishAllLocales) === 'true') return
  const { data: document } = documentSchema.safeParse(target)
  if (!document) return
  const sides = await readBothSides(payload, document, req)
  if (!sides || !publishedLocales(sides.published).some((other) => other !== locale)) return
  const { published, newest } = sides
  // Without a status a save keeps the stored one.
  if (status === undefined && isMarkedPublished(newest, String(locale))) return
  if (!languageStates(published, newest).sharedChanged) return
  const address =
    'global' in document ? `globals/${document.global}` : `${document.collection}/${document.id}`
  throw new Refusal(
    `_status: a draft changes what all languages share, such as the picture or the date, and this save would make it public without publishing a language. Add draft=true to save a draft; to take a language back, send {"action": "unpublish", "locales": ["${locale}"]} to POST /api/${address}/languages.`,
    409,
  )
}
