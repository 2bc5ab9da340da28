import type { Locale } from '#locales/languages'

type Dates = Readonly<Partial<Record<Locale, Date | string | null>>>

/** Simultaneous publications differ by less, in milliseconds. */
const together = 3_600_000

/**
 * When an article was published in a language, ISO 8601, for its feed: a translation is new on the day it
 * appears. Imported articles keep their old date in all languages that were imported.
 *
 * @param first when each language was first published, if known.
 */
export function publishedInLanguage(
  publishedAt: Date | string,
  first: Dates | null | undefined,
  locale: Locale,
): string {
  const own = Number(new Date(first?.[locale] ?? 0))
  const known = Object.values(first ?? {}).flatMap((date) => (date ? [Number(new Date(date))] : []))
  const isLater = own - Math.min(...known) > together
  const date = Number(new Date(publishedAt))
  return new Date(isLater ? Math.max(own, date) : date).toISOString()
}
