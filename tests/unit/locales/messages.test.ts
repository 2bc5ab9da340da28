import { readdir } from 'node:fs/promises'
import { createTranslator, type IntlError } from 'use-intl/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Locale, languageOf, locales } from '#locales/languages'
import { loadMessages, type Messages } from '#src/i18n/message-files'

const files = new Map<Locale, Messages>()

beforeAll(async () => {
  for (const locale of locales) {
    files.set(locale, await loadMessages(locale))
  }
})

const others = locales.filter((locale) => locale !== 'en')

describe('message files', () => {
  it('are one for each language and no more', async () => {
    const files = (await readdir('locales')).filter((file) => file.endsWith('.json')).sort()
    expect(files).toEqual(locales.map((locale) => `${locale}.json`).sort())
  })

  it.each(others)('%s has the keys of English, in the same order', (locale) => {
    expect([...stringsOf(locale).keys()]).toEqual([...stringsOf('en').keys()])
  })

  it.each([...locales])('%s has no empty string and none with space at its ends', (locale) => {
    const wrong = [...stringsOf(locale)].filter(([, text]) => text === '' || text !== text.trim())
    expect(wrong).toEqual([])
  })

  it.each(others)('%s has the placeholders of English in each string', (locale) => {
    const own = stringsOf(locale)
    for (const [key, text] of stringsOf('en')) {
      expect([key, placeholdersOf(own.get(key) ?? '')]).toEqual([key, placeholdersOf(text)])
    }
  })

  it.each([...locales])('%s formats every string with every value in it', (locale) => {
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

  it.each(others)(
    '%s is translated: nothing longer than two words reads as in English',
    (locale) => {
      const english = stringsOf('en')
      const same = [...stringsOf(locale)].filter(
        ([key, text]) =>
          english.get(key) === text &&
          text
            .replace(/\{\w+\}/g, '')
            .trim()
            .split(' ').length > 2,
      )
      expect(same).toEqual([])
    },
  )

  it.each([
    ['zh', /\p{Script=Han}/u],
    ['jp', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
    ['ko', /\p{Script=Hangul}/u],
  ] as const)('%s is written in its own script throughout', (locale, script) => {
    const foreign = [...stringsOf(locale)].filter(([, text]) => !script.test(text))
    expect(foreign).toEqual([])
  })

  it.each([...locales])('%s has the plural forms of its language and no others', (locale) => {
    const { pluralCategories } = new Intl.PluralRules(languageOf(locale).tag).resolvedOptions()
    // Millions alone (“un millón de artículos”): more than any count here.
    const needed = pluralCategories.filter((category) => category !== 'many').sort()
    for (const [key, text] of stringsOf(locale)) {
      if (!text.includes(', plural,')) continue
      const forms = [...text.matchAll(/(zero|one|two|few|many|other) \{/g)].map(([, form]) => form)
      expect([key, forms.sort()]).toEqual([key, needed])
    }
  })

  it('keeps the error messages of the specification in English', () => {
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

function stringsOf(locale: Locale): Map<string, string> {
  return flatten(messagesOf(locale))
}

function flatten(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[prefix, value]])
  return new Map(
    Object.entries(value as object).flatMap(([key, inner]) => [
      ...flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  )
}

function placeholdersOf(text: string): string[] {
  // The forms of a plural stand in braces of their own and hold words.
  return [...text.matchAll(/\{(\w+)(?=[},] ?)/g)]
    .map((match) => match[1] ?? '')
    .sort((a, b) => a.localeCompare(b))
}
