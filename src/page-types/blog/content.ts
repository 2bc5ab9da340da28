import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { contentTag } from '#src/platform/cache/tags'
import { contentLocale, publishedLocales } from '#src/platform/i18n/published-locales'
import type { LexicalDocument } from '#src/rich-text/nodes'
import { publishedInLanguage } from '../blogs/published-in-language'
import { cached } from '../content/cached'
import { type Localised, valueIn } from '../content/localised'
import { readStored } from '../content/read-document'
import { headContentIn, type StoredPage } from '../content/stored-page'
import type { BlogAddress } from './blog-resolution'

export interface StoredBlog extends StoredPage {
  readonly id: string
  readonly slug?: Localised<string>
  readonly body?: Localised<LexicalDocument>
  readonly image?: unknown
  readonly author?: unknown
  readonly tags?: readonly unknown[] | null
  readonly publishedAt: string
  readonly firstPublishedAt?: Localised<Date | string> | null
  readonly originalLanguage?: string | null
}

export type BlogContent = NonNullable<ReturnType<typeof contentFor>>

/** The one language that a page shows, so that the cache does not hold all of them for each. */
export function contentFor(stored: StoredBlog, locale: Locale) {
  const published = publishedLocales(stored)
  const source = contentLocale(published, locale)
  if (!source) return null
  const address: BlogAddress = {
    id: stored.id,
    slugs: Object.fromEntries(
      Object.entries(stored.slug ?? {}).filter(([, slug]) => Boolean(slug)),
    ) as BlogAddress['slugs'],
    published,
  }
  return {
    source,
    address,
    ...headContentIn(stored, source),
    body: valueIn(stored.body, source),
    image: stored.image,
    author: stored.author,
    tags: stored.tags ?? [],
    publishedAt: stored.publishedAt,
    /** As the feed of the language says it. */
    newAt: publishedInLanguage(stored.publishedAt, stored.firstPublishedAt, source),
    original: locales.find((locale) => locale === stored.originalLanguage),
    modifiedAt: valueIn(stored.modifiedAt, source) ?? stored.publishedAt,
  }
}

/** The public text of a post as a page of a locale shows it; `null` where there is none. */
export function readContent(id: string, locale: Locale): Promise<BlogContent | null> {
  return cached(['blog', id, locale], [contentTag('blogs', id, locale)], async () => {
    const stored = await readStored<StoredBlog>('blogs', id)
    return stored && contentFor(stored, locale)
  })
}
