import { describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'
import { adminLanguages } from '#src/cms/admin/languages'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What each language calls a language, as a stem; those that a site adds have Payload's own texts. */
const stems: Readonly<Record<string, string>> = {
  en: 'language',
  zh: '语言',
  pt: 'idioma',
  de: 'sprache',
  fr: 'langue',
  es: 'idioma',
  ja: '言語',
  ko: '언어',
}

const textsOf = (language: string): Texts => {
  const { supportedLanguages, translations } = adminLanguages as unknown as {
    supportedLanguages: Readonly<Record<string, { translations: Texts }>>
    translations: Readonly<Record<string, Texts>>
  }
  const own = supportedLanguages[language]?.translations ?? {}
  return Object.fromEntries(
    Object.entries(own).map(([part, texts]) => [
      part,
      { ...texts, ...translations[language]?.[part] },
    ]),
  )
}

/** Payload's texts about languages of the content, by their English: places in braces do not count. */
const { en } = adminLanguages.supportedLanguages as unknown as { en: { translations: Texts } }
const about = Object.entries(en.translations).flatMap(([part, texts]) =>
  Object.entries(texts).flatMap(([key, text]) =>
    /\blocales?\b/i.test(text.replace(/\{\{.*?\}\}/g, '')) ? [[part, key] as const] : [],
  ),
)

describe('a language of the content', () => {
  it.each(languages.map(({ adminLanguage }) => adminLanguage).filter((one) => one in stems))(
    'has one name in the admin in %s, in Payload’s texts too',
    (language) => {
      expect(about.length).toBeGreaterThan(10)
      const texts = textsOf(language)
      const others = about.filter(
        ([part, key]) => !texts[part]?.[key]?.toLowerCase().includes(stems[language] ?? '?'),
      )
      expect(others.map(([part, key]) => `${part}.${key}: ${texts[part]?.[key]}`)).toEqual([])
    },
  )
})
