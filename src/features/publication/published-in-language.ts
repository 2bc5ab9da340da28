import type { Locale } from '#locales/languages'

type Dates = Readonly<Partial<Record<Locale, Date | string | null>>>

/** Simultaneous publications differ by less, in milliseconds. */
const together = 3_600_000

/** For its feed, ISO 8601: a translation is new on the day it appears; imported ones keep their old date. */
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
