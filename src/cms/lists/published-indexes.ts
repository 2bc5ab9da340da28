import { type Locale, locales } from '#locales/languages'
import { publishedFilter } from '#src/platform/i18n/published-locales'

const publishedPaths = (locale: Locale) =>
  Object.fromEntries(Object.keys(publishedFilter(locale)).map((path) => [path, 1 as const]))

/** For list pages. Reads name the index: MongoDB's planner would try others, and read thousands of documents. */
export const publishedByDate = (locale: Locale) => ({
  ...publishedPaths(locale),
  publishedAt: -1 as const,
  _id: -1 as const,
})

export const publishedByTag = (locale: Locale) => ({
  ...publishedPaths(locale),
  tags: 1 as const,
  publishedAt: -1 as const,
  _id: -1 as const,
})

/** One index for all languages, since MongoDB allows 64, and an author's documents are few. */
export const byAuthor = {
  author: 1 as const,
  publishedAt: -1 as const,
  _id: -1 as const,
  ...Object.assign({}, ...locales.map(publishedPaths)),
} as Readonly<Record<string, 1 | -1>>
