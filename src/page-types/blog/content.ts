import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { type ShownField, shownIn } from '#src/cms/fields/shown-fields'
import type { Shown, Stored } from '#src/cms/stored/stored'
import { publishedInLanguage } from '#src/features/publication/published-in-language'
import { contentTag } from '#src/platform/cache/tags'
import { contentLocale, publishedLocales } from '#src/platform/i18n/published-locales'
import type { ArticleAddress } from '../content/addresses/article-resolution'
import { headContentIn } from '../content/parts/stored-page'
import { cached } from '../content/reads/cached'
import { valueIn } from '../content/reads/localised'
import { readStored } from '../content/reads/read-document'
import { shownFieldsOf } from '../content/reads/shown-fields-of'

export type ArticleContent = NonNullable<ReturnType<typeof contentFor>>

/** One language, so that the cache does not hold all for each page. `fields`: those that pages get as they are. */
export function contentFor(stored: Stored<'blogs'>, locale: Locale, fields: readonly ShownField[]) {
  const published = publishedLocales(stored)
  const source = contentLocale(published, locale)
  if (!source) return null
  const address: ArticleAddress = {
    id: stored.id,
    slugs: Object.fromEntries(
      Object.entries(stored.slug ?? {}).filter(([, slug]) => Boolean(slug)),
    ) as ArticleAddress['slugs'],
    published,
  }
  // A draft may lack what a public article always has.
  const publishedAt = stored.publishedAt ?? stored.updatedAt ?? new Date().toISOString()
  return {
    source,
    address,
    shown: shownIn<Shown<'blogs'>>(fields, stored, source),
    ...headContentIn(stored, source),
    body: valueIn(stored.body, source),
    image: stored.image,
    author: stored.author,
    tags: stored.tags ?? [],
    publishedAt,
    /** As in the language's feed. */
    newAt: publishedInLanguage(publishedAt, stored.firstPublishedAt, source),
    original: locales.find((locale) => locale === stored.originalLanguage),
    modifiedAt: valueIn(stored.modifiedAt, source) ?? publishedAt,
  }
}

/** `null` where it is not public. */
export function readContent(id: string, locale: Locale): Promise<ArticleContent | null> {
  return cached(['blog', id, locale], [contentTag('blogs', id, locale)], async () => {
    const stored = await readStored<Stored<'blogs'>>('blogs', id)
    return stored && contentFor(stored, locale, await shownFieldsOf('blogs'))
  })
}
