import 'server-only'
import type { Locale } from '#locales/languages'
import { segmentTag } from '#src/platform/cache/tags'
import type { Translate } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { isSlugOrId } from '#src/platform/i18n/segment'
import { findRedirect } from '../content/links/redirects'
import { findAuthorCandidates } from '../content/lists/author-rows'
import { namedAuthor, readAuthor, type StoredAuthor, withLanguages } from '../content/lists/authors'
import { countPages } from '../content/lists/list-page'
import { type Listed, namedLink, resolveListed } from '../content/lists/named-list'
import { cached } from '../content/reads/cached'
import { valueIn } from '../content/reads/localised'
import type { Found, NamedLink } from '../models'
import { authorPath } from './route'

/** An author as an address names her. */
export interface FoundAuthor {
  readonly author: Listed
  readonly stored: StoredAuthor
  /** Her first page. */
  readonly first: NamedLink
  /** Pages of her list. */
  readonly pages: number
}

/** The author that `/authors/{segment}` means in a locale, if her list has the nth page. */
export async function findAuthorAt(
  locale: Locale,
  segment: string,
  page: number,
): Promise<Found<FoundAuthor>> {
  const redirect = await findRedirect(buildPathname(locale, authorPath(segment, page)))
  if (redirect) return { kind: 'redirect', ...redirect }
  if (!isSlugOrId(segment)) return { kind: 'missing' }

  const resolution = resolveListed(locale, segment, await candidatesOf(segment))
  if (resolution.kind === 'missing') return { kind: 'missing' }
  const { stored, ...author } = resolution.listed
  const first = namedLink(authorPath, author, locale)
  const own = namedLink(authorPath, author, locale, page)
  const pages = await countPages(locale, { by: 'author', id: author.id })
  if (!first || !own || page > pages) return { kind: 'missing' }
  return resolution.kind === 'redirect'
    ? { kind: 'redirect', location: own.pathname, permanent: true }
    : { kind: 'page', page: { author, stored, first, pages } }
}

/** Which authors a segment may mean is cached apart from what they are: each changes by itself. */
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
      const author = await withLanguages(namedAuthor(id, stored))
      return [{ ...author, stored, formerSlugs: isFormer ? [segment] : [] }]
    }),
  )
  return authors.flat()
}

/** English does not stand in here: a page is described in its own language. */
export function describeAuthor(
  { bio }: StoredAuthor,
  { name }: NamedLink,
  locale: Locale,
  t: Translate,
): string {
  return (
    valueIn(bio, locale)?.replace(/\s+/gu, ' ').trim() || t('author.description', { author: name })
  )
}
