import { type Locale, languageOf } from '#locales/languages'

const names = new Map<Locale, Intl.DisplayNames>()

/**
 * What a reader calls a language, as it stands within a sentence: "anglais", "Englisch", 英語. The name that its own
 * speakers give it (`languageOf(locale).name`) is for menus and lists.
 */
export function languageName(locale: Locale, reader: Locale): string {
  const { hreflang, name } = languageOf(locale)
  const own =
    names.get(reader) ?? new Intl.DisplayNames(languageOf(reader).tag, { type: 'language' })
  names.set(reader, own)
  return own.of(hreflang) ?? name
}

/** Of several, with the "and" of the reader's language: "allemand, anglais et espagnol". */
export function languageNames(locales: readonly Locale[], reader: Locale): string {
  const { tag } = languageOf(reader)
  return new Intl.ListFormat(tag).format(locales.map((locale) => languageName(locale, reader)))
}
