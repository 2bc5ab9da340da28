import { describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { matchedWords, queryAsMet } from '#src/features/search/engine/matched-words'
import { foldedEntry } from '#src/features/search/folded'
import { marksOf } from '#src/features/search/marks'
import { type Query, readQuery } from '#src/features/search/query'

const text = {
  title: 'Gemüse für 日本語',
  excerpt: null,
  body: ['Eine Karotte.', 'Zwei Karotten, größer.'],
}

/** Where a word stands, in bytes of UTF-8. */
function at(field: string, word: string) {
  return {
    start: Buffer.byteLength(field.slice(0, field.indexOf(word))),
    length: Buffer.byteLength(word),
  }
}

function requested(typed: string, locale: Locale = 'de'): Query {
  const query = readQuery(typed, locale)
  if (!query) throw new Error(`Nothing to look up in ${typed}`)
  return query
}

describe('matched words', () => {
  it('are read at their bytes, each once', () => {
    const body = text.body.join('\n')
    const words = matchedWords(text, {
      title: [at(text.title, 'Gemüse'), at(text.title, '日本語')],
      body: [at(body, 'Karotte'), at(body, 'größer'), at(body, 'Karotten')],
    })
    expect(words).toEqual(['Gemüse', '日本語', 'Karotte', 'größer', 'Karotten'])
  })

  it('are a bounded number, and none where the server names none', () => {
    expect(matchedWords(text, {})).toEqual([])
    const title = Array.from({ length: 60 }, (_, number) => `w${number}`).join(' ')
    const matches = { title: title.split(' ').map((word) => at(title, word)) }
    const first = title.split(' ').slice(0, 24)
    expect(matchedWords({ ...text, title }, matches)).toEqual(first)
    // A word that is there twice takes one place.
    const again = [...matches.title.slice(0, 23), ...matches.title]
    expect(matchedWords({ ...text, title }, { title: again })).toEqual(first)
    const excerpt = 'and more'
    const both = {
      title: matches.title.slice(0, 23),
      excerpt: [at(excerpt, 'and'), at(excerpt, 'more')],
    }
    expect(matchedWords({ ...text, title, excerpt }, both)).toEqual([...first.slice(0, 23), 'and'])
  })
})

describe('the matched form of a query', () => {
  const marked = (typed: string, words: readonly string[]) => {
    const [paragraph = ''] = text.body
    return marksOf(paragraph, queryAsMet(requested(typed), foldedEntry(text, 'de'), words)).map(
      ([start, end]) => paragraph.slice(start, end),
    )
  }

  it('is the query if the text contains all of it', () => {
    const query = requested('karotte gemüse')
    expect(queryAsMet(query, foldedEntry(text, 'de'), ['Zwei'])).toBe(query)
  })

  it('is the query where nothing else is known', () => {
    const query = requested('karrotte')
    expect(queryAsMet(query, foldedEntry(text, 'de'), [])).toBe(query)
    expect(queryAsMet(query, foldedEntry(text, 'de'), ['–'])).toBe(query)
  })

  it('has the word that is there in place of one with a typo', () => {
    expect(marked('karrotte', [])).toEqual([])
    expect(marked('karrotte', ['Karotte'])).toEqual(['Karotte'])
    expect(marked('eine karrotte', ['Eine', 'Karotte'])).toEqual(['Eine', 'Karotte'])
  })
})
