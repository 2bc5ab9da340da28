import 'server-only'
import type { Locale } from '#locales/languages'
import { segmentTag } from '#src/platform/cache/tags'
import type { Translate } from '#src/platform/i18n/messages'
import { findAuthorCandidates } from '../content/lists/author-rows'
import { namedAuthor, readAuthor, type StoredAuthor } from '../content/lists/authors'
import { withLanguages } from '../content/lists/has-articles'
import type { Listed } from '../content/lists/named-list'
import { type FoundListed, findListed } from '../content/parts/find-listed'
import { cached } from '../content/reads/cached'
import { valueIn } from '../content/reads/localised'
import type { NamedLink } from '../models'

export type FoundAuthor = FoundListed<Listed & { readonly stored: StoredAuthor }>

/** The author of `/authors/{segment}` in a locale, if the list has the nth page. */
export const findAuthorAt = (locale: Locale, segment: string, page: number) =>
  findListed('author', { locale, segment, page }, candidatesOf)

/** The candidates of a segment are cached apart from their content, which changes independently. */
async function candidatesOf(segment: string) {
  const candidates = await cached(
    ['author-candidates', segment],
    [segmentTag('authors', segment)],
    () => findAuthorCandidates(segment),
  )
  const authors = await Promise.all(
    candidates.map(async ({ id, isFormer }) => {
      const stored = await readAuthor(id)
      if (!stored) return []
      const author = await withLanguages('author', namedAuthor(id, stored))
      return [{ ...author, stored, formerSlugs: isFormer ? [segment] : [] }]
    }),
  )
  return authors.flat()
}

/** No English fallback: a page is described in its own language. */
export function describeAuthor(
  { stored: { bio } }: FoundAuthor['listed'],
  { name }: NamedLink,
  locale: Locale,
  t: Translate,
): string {
  return (
    valueIn(bio, locale)?.replace(/\s+/gu, ' ').trim() || t('author.description', { author: name })
  )
}
