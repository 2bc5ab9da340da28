import { describe, expect, it } from 'vitest'
import { adminLanguages } from '#locales/admin-languages'
import { languageOf, languages, locales } from '#locales/languages'
import { namedLanguages, placesOfLanguages } from '#src/cms/labels/named-languages'
import { fillIn } from '#src/cms/labels/server-messages'
import { languageName, languageNames } from '#src/platform/i18n/language-name'
import { readTexts, textsOf, untranslated } from '../../support/locales/texts'

const own = (reader: (typeof locales)[number]) => languageName(reader, reader)

describe('the name of a language', () => {
  it('is the reader’s own word for it, as it stands in a sentence', () => {
    expect(languageName('de', 'fr')).toBe('allemand')
    expect(languageName('en', 'jp')).toBe('英語')
    expect(languageName('es', 'de')).toBe('Spanisch')
    expect(languageName('zh', 'en')).toBe('Chinese')
    expect(languageNames(['de', 'en', 'es'], 'fr')).toBe('allemand, anglais et espagnol')
  })
})

describe('a message of the admin', () => {
  const messages = (locale: (typeof locales)[number]) =>
    [...textsOf(adminLanguages[locale].labels)].filter(([, text]) =>
      placesOfLanguages.some((place) => text.includes(`{{${place}}}`)),
    )

  it.each(languages)(
    'in $code names every language as its reader does, never as its speakers do',
    ({ adminLanguage, code: reader }) => {
      expect(messages(reader).length).toBeGreaterThan(50)
      for (const [key, text] of messages(reader)) {
        for (const named of locales) {
          const values = Object.fromEntries(placesOfLanguages.map((place) => [place, named]))
          const shown = fillIn(text, namedLanguages(values, adminLanguage))
          expect([key, shown]).toEqual([key, expect.stringContaining(languageName(named, reader))])
          const endonym = languageOf(named).name
          if (named !== reader)
            expect([key, shown]).not.toEqual([key, expect.stringContaining(endonym)])
        }
      }
    },
  )

  // Their names of languages are lowercase words.
  it.each(['pt', 'fr', 'es'] as const)('in %s never begins with such a name', (reader) => {
    const begun = messages(reader).filter(([, text]) => text.startsWith('{{lang'))
    expect(begun).toEqual([])
  })

  // "de l’anglais, du japonais": a preposition that changes before a name, or an adjective in its place.
  it('in fr has the name behind “en”, where one form fits every language', () => {
    const others = messages('fr').filter(
      ([, text]) =>
        !/(?:\ben |: |\(|, )\{\{(?:languages?|own)\}\}/iu.test(text.replaceAll('\u00a0', ' ')),
    )
    expect(others).toEqual([])
  })
})

describe('a sentence of the site', () => {
  it.each([...locales])('in %s names no language as its speakers do', (locale) => {
    const others = locales.filter((other) => languageOf(other).name !== own(locale))
    const texts = readTexts(locale, 'site')
    const copied = locale === 'en' ? [] : untranslated(texts, readTexts('en', 'site'))
    const faults = [...texts].filter(
      ([key, text]) =>
        !copied.includes(key) &&
        others.some((other) => other !== locale && text.includes(languageOf(other).name)),
    )
    expect(faults.map(([key, text]) => `locales/${locale}/site.json: ${key}: ${text}`)).toEqual([])
  })
})
