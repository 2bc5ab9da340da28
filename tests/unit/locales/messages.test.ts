import { createTranslator, type IntlError } from 'use-intl/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Locale, languageOf, languages, locales } from '#locales/languages'
import { loadMessages, type Messages } from '#src/platform/i18n/message-files'
import { letterOf } from '../../support/locales/letters'
import { placeholdersOf, textsOf, untranslated } from '../../support/locales/texts'

const files = new Map<Locale, Messages>()

beforeAll(async () => {
  for (const locale of locales) {
    files.set(locale, await loadMessages(locale))
  }
})

describe('the messages of the site', () => {
  it.each([...locales])('in %s format every string with every value in it', (locale) => {
    const errors: IntlError[] = []
    const t = createTranslator({
      locale: languageOf(locale).tag,
      messages: messagesOf(locale),
      timeZone: 'UTC',
      onError: (error) => errors.push(error),
    }) as (key: string, values: Record<string, string | number>) => string
    for (const [key, text] of stringsOf(locale)) {
      const names = placeholdersOf(text)
      // A count is a number; the forms of its plural need not all name it.
      const counted = /\{(\w+), (?:number|plural)/.exec(text)?.[1]
      const shown = t(
        key,
        Object.fromEntries(names.map((name) => [name, name === counted ? 7 : `‹${name}›`])),
      )
      for (const name of names) expect(shown).toContain(name === counted ? '7' : `‹${name}›`)
      expect(shown).not.toMatch(/[{}]/)
    }
    expect(errors).toEqual([])
  })

  it.each(languages.filter(({ script }) => script !== 'Latn'))(
    'in $code are in its own script throughout',
    ({ code, script }) => {
      const texts = stringsOf(code)
      // `texts.test.ts` names those that are not translated at all.
      const copied = untranslated(texts, stringsOf('en'))
      const foreign = [...texts].filter(
        ([key, text]) => !copied.includes(key) && !letterOf(script).test(text),
      )
      expect(foreign.map(([key, text]) => `locales/${code}/site.json: ${key}: ${text}`)).toEqual([])
    },
  )

  it.each([...locales])('in %s have the plural forms of its language and no others', (locale) => {
    const { pluralCategories } = new Intl.PluralRules(languageOf(locale).tag).resolvedOptions()
    // Millions alone (“un millón de artículos”): more than any count here.
    const needed = pluralCategories.filter((category) => category !== 'many').sort()
    for (const [key, text] of stringsOf(locale)) {
      if (!text.includes(', plural,')) continue
      const forms = [...text.matchAll(/(zero|one|two|few|many|other) \{/g)].map(([, form]) => form)
      const place = `locales/${locale}/site.json: ${key} has the forms`
      expect(`${place} ${forms.sort().join(', ')}`).toBe(`${place} ${needed.join(', ')}`)
    }
  })

  it('keep the error messages of the specification in English', () => {
    const english = stringsOf('en')
    expect(english.get('error.notFound')).toBe('Page not found: {path}')
    expect(english.get('error.invalid')).toBe('Page Not Found: {path}')
    expect(english.get('error.notFoundTitle')).toBe('Page Not Found')
    expect(english.get('error.serverTitle')).toBe('Internal Server Error')
    expect(english.get('requests.statuses.401')).toBe('Token exceed the time limit')
  })
})

function messagesOf(locale: Locale): Messages {
  const messages = files.get(locale)
  if (!messages) throw new Error(`The messages of ${locale} have not been loaded.`)
  return messages
}

function stringsOf(locale: Locale): ReadonlyMap<string, string> {
  return textsOf(messagesOf(locale))
}
