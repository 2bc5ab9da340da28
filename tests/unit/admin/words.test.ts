import { describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'
import { adminLanguages } from '#src/admin/languages'
import { exchangeWords } from '#src/admin/words/exchange-words'
import { pictureWords } from '#src/admin/words/picture-words'
import { signInWords } from '#src/admin/words/sign-in-words'
import { uploadWords } from '#src/admin/words/upload-words'

/** The admin's code for Japanese is the language's, not the site's. */
const spoken = languages.map(({ code }) => (code === 'jp' ? 'ja' : code))

type Words = Readonly<Record<string, unknown>>

/** All that the admin says in a language, and what the server answers it with. */
function wordsIn(language: (typeof spoken)[number]): ReadonlyMap<string, string> {
  // What Payload lacks of its own words differs from language to language.
  const { general: _, ...own } =
    (adminLanguages.translations as Readonly<Record<string, Words>>)[language] ?? {}
  const words = {
    ...own,
    pictureFaults: pictureWords[language].faults,
    exchangeMessages: exchangeWords[language].messages,
    signIn: signInWords[language],
    upload: uploadWords[language],
  }
  return new Map(textsOf(words, ''))
}

function textsOf(words: Words, prefix: string): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : textsOf(value as Words, `${prefix}${key}:`),
  )
}

const placeholders = (text: string) => [...text.matchAll(/\{+\w+\}+/g)].map(String).sort()

describe('the words of the admin', () => {
  const english = wordsIn('en')

  it('are there for every part, in each language of the site', () => {
    expect(Object.keys(adminLanguages.supportedLanguages ?? {}).sort()).toEqual([...spoken].sort())
    expect(english.size).toBeGreaterThan(200)
    for (const part of [
      'cropper',
      'exchange',
      'publication',
      'roles',
      'saving',
      'seoDesk',
      'translation',
    ]) {
      expect(
        [...english.keys()].some((key) => key.startsWith(`${part}:`)),
        part,
      ).toBe(true)
    }
  })

  it.each(spoken)('leave nothing out in %s', (language) => {
    const words = wordsIn(language)
    expect([...words.keys()]).toEqual([...english.keys()])
    for (const [key, text] of words) {
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''))
      expect(text.trim(), key).toBe(text)
      expect(text, key).not.toBe('')
    }
  })
})
