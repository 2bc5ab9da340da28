import type { GlobalConfig, GlobalSlug, PayloadRequest } from 'payload'
import { expireContent } from '#src/cms/content-changes/expire-content'
import { afterSave, rememberBefore, rememberedBefore } from '#src/cms/revisions/unit-of-work'
import { recordPublicationOfGlobal } from '#src/features/accounts/audit-log/record'
import { followGlobalInIndexNow } from '#src/features/seo/cms/follow-in-index-now'
import { announceCards } from '#src/features/social-cards/announce-cards'
import { isPageGlobal, pathOfDocument } from '#src/page-types/route-of-document'
import { affectedByGlobal, type PublicDocument } from '#src/platform/cache/affected'
import { buildPathname } from '#src/platform/i18n/pathname'
import { publishedLocales } from '#src/platform/i18n/published-locales'

/** Expires a global's pages when its public document, not merely a draft of it, has changed. */
export function expireGlobal(
  kind: GlobalSlug,
): Pick<NonNullable<GlobalConfig['hooks']>, 'beforeChange' | 'afterChange'> {
  const contextKey = `${kind}:before`
  const readPublic = async (req: PayloadRequest) =>
    ((await req.payload.db.findGlobal({ slug: kind, locale: 'all', req })) ?? {}) as PublicDocument

  return {
    beforeChange: [
      async ({ data, req }) => {
        await rememberBefore(req, contextKey, () => readPublic(req))
        return data
      },
    ],
    afterChange: [
      ({ req }) =>
        afterSave(req, contextKey, async () => {
          const before = rememberedBefore<PublicDocument>(req, contextKey)
          const after = await readPublic(req)
          await recordPublicationOfGlobal({ kind, before, after, req })
          await expireContent(req, affectedByGlobal(kind, before, after))
          announceCards(pathnamesOf(kind, after))
          await followGlobalInIndexNow({ kind, before, after, req })
        }),
    ],
  }
}

/** Where its page is public, if it has one. */
function pathnamesOf(kind: GlobalSlug, document: PublicDocument): string[] {
  if (!isPageGlobal(kind)) return []
  return publishedLocales(document).map((locale) => buildPathname(locale, pathOfDocument(kind, {})))
}
