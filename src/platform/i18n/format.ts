import { type Locale, languageOf } from '#locales/languages'
import { siteTimeZone } from './site-time-zone'

/** Making one takes longer than all else that a card of a list needs. */
const dates = new Map<string, Intl.DateTimeFormat>()

/** A date as the language writes it in full, in the time zone of the site. */
export function formatDate(iso: string, locale: Locale): string {
  const timeZone = siteTimeZone()
  const key = `${locale} ${timeZone}`
  const format =
    dates.get(key) ??
    new Intl.DateTimeFormat(languageOf(locale).tag, { dateStyle: 'long', timeZone })
  dates.set(key, format)
  return format.format(new Date(iso))
}

/** A moment to the minute, in the time zone of the site, which it names: readers may be anywhere. */
export function formatMoment(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageOf(locale).tag, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: siteTimeZone(),
    timeZoneName: 'short',
  }).format(new Date(iso))
}

/** The day of a moment as the visitor lived it, and not as it was in Greenwich. */
export function formatOwnDay(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languageOf(locale).tag, { dateStyle: 'long' }).format(moment)
}

/** Text between the quotation marks of its language. */
export function quoted(text: string, locale: Locale): string {
  const [open, close] = languageOf(locale).quotationMarks
  return open + text + close
}

/**
 * Items side by side, separated as the language separates them. `Intl.ListFormat` has no form of
 * this without "and" in every language, and runs Chinese items together.
 */
export function formatList(items: readonly string[], locale: Locale): string {
  return items.join(languageOf(locale).listSeparator)
}
