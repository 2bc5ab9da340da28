import { type Locale, locales } from '#locales/languages'
import { publishedFilter } from '#src/platform/i18n/published-locales'

const publishedPaths = (locale: Locale) =>
  Object.fromEntries(Object.keys(publishedFilter(locale)).map((path) => [path, 1 as const]))

/**
 * A language's public documents by date, so that a page of the list costs the same among ten posts and
 * ten thousand. Reads name it: MongoDB's planner would try the indexes of single fields as well,
 * and read thousands of whole documents for that.
 */
export const publishedByDate = (locale: Locale) => ({
  ...publishedPaths(locale),
  publishedAt: -1 as const,
  _id: -1 as const,
})

/** The same for the public documents of one tag. */
export const publishedByTag = (locale: Locale) => ({
  ...publishedPaths(locale),
  tags: 1 as const,
  publishedAt: -1 as const,
  _id: -1 as const,
})

/**
 * All documents of one author by date, with the languages in which each is public: one index for all
 * languages, since MongoDB has no more than 64 of them, and one author's posts are few enough to pass over
 * those of other languages.
 */
export const byAuthor = {
  author: 1 as const,
  publishedAt: -1 as const,
  _id: -1 as const,
  ...Object.assign({}, ...locales.map(publishedPaths)),
} as Readonly<Record<string, 1 | -1>>
