import type { Locale } from '#locales/languages'

type Dates = Readonly<Partial<Record<Locale, Date | string | null>>>

/** Languages that are published together are not published in the same second. */
const together = 3_600_000

/**
 * When an article was published in a language, ISO 8601, as its feed says it: a translation is new on the
 * day on which it appears, and not on that of its original. Articles that came from another site keep
 * their old date in all languages that came with them.
 *
 * @param first when each language was published for the first time, as far as that is known.
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
