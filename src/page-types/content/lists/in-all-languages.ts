import 'server-only'
import { defaultLocale, locales } from '#locales/languages'
import { listTag } from '#src/platform/cache/tags'
import type { ArticleInLanguage } from '../../models'
import { articlePathname } from '../addresses/article-resolution'
import { cached } from '../reads/cached'
import { findArticleRow, listArticleRows } from './article-rows'
import { mostTranslated } from './most-translated'

/** How many of the newest articles are compared. */
const candidates = 24

/** The newest of the articles published in the most languages, in each of them. */
export function findArticleInAllLanguages(): Promise<readonly ArticleInLanguage[]> {
  const tags = locales.map((locale) => listTag('blogs', locale))
  return cached(['in-all-languages'], tags, async () => {
    const rows = await listArticleRows(defaultLocale, 0, candidates)
    const address = mostTranslated(rows.map((row) => row.address))
    if (!address) return []
    const found = await Promise.all(
      address.published.map(async (locale) => {
        const pathname = articlePathname(address, locale)
        const row = await findArticleRow(address.id, locale)
        if (!row || !pathname) return []
        const { publishedAt, shown, title } = row
        return [{ locale, pathname, title, excerpt: shown.excerpt, publishedAt }]
      }),
    )
    return found.flat()
  })
}
