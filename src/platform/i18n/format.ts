import { type Locale, languageOf } from '#locales/languages'
import { siteTimeZone } from './site-time-zone'

/** Cached: creating one takes longer than the rest of a card. */
const dates = new Map<string, Intl.DateTimeFormat>()

export function formatDate(iso: string, locale: Locale): string {
  const timeZone = siteTimeZone()
  const key = `${locale} ${timeZone}`
  const format =
    dates.get(key) ??
    new Intl.DateTimeFormat(languageOf(locale).tag, { dateStyle: 'long', timeZone })
  dates.set(key, format)
  return format.format(new Date(iso))
}

/** Date and time, in the site's time zone, which is named because readers may be anywhere. */
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

export function formatOwnDay(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(languageOf(locale).tag, { dateStyle: 'long' }).format(moment)
}

export function quoted(text: string, locale: Locale): string {
  const [open, close] = languageOf(locale).quotationMarks
  return open + text + close
}

/** Where a language has another than `: `. */
const colons: Readonly<Record<string, string>> = { fr: '\u00a0: ', jp: '：', zh: '：' }

/** Between a label and what it labels: "Sprache: Deutsch", "Langue : français", 言語：日本語. */
export function colonOf(locale: Locale): string {
  return colons[locale] ?? ': '
}

/** `Intl.ListFormat` has no style without "and" in every language, and joins Chinese without a separator. */
export function formatList(items: readonly string[], locale: Locale): string {
  return items.join(languageOf(locale).listSeparator ?? ', ')
}
