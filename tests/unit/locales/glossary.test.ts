import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { avoidedIn, has, readGlossary } from '../../support/locales/glossary'
import { specified } from '../../support/locales/specified'
import { audiences, readTexts, textsOf } from '../../support/locales/texts'

const { terms, avoided } = readGlossary(readFileSync('docs/glossary.md', 'utf8'))

type Messages = ReadonlyMap<string, string>

/** Each term asks for them. */
const read = new Map<string, Messages>()

function messagesOf(language: string): Messages {
  const messages: Messages =
    read.get(language) ??
    new Map(
      audiences.flatMap((audience) =>
        [...readTexts(language, audience)].map(([key, text]) => [`${audience}.${key}`, text]),
      ),
    )
  read.set(language, messages)
  return messages
}

function textAt(place: string, language: string): string | undefined {
  if (!place.startsWith('blogs/')) return messagesOf(language).get(place)
  const file = `src/demo-content/content/${place}/${language}.md`
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

describe('the glossary', () => {
  it('has a word for each term in each language, once', () => {
    expect(terms.length).toBeGreaterThanOrEqual(40)
    for (const { meaning, words } of terms) {
      expect([meaning, Object.keys(words)]).toEqual([meaning, [...specified]])
      expect([meaning, Object.values(words).filter((word) => word === '')]).toEqual([meaning, []])
    }
    expect(new Set(terms.map(({ words }) => words['en'])).size).toBe(terms.length)
  })

  it('avoids words in each language, and none of its own', () => {
    expect(new Set(avoided.map(({ language }) => language))).toEqual(new Set(specified))
    for (const language of specified) {
      const own = new Map(terms.map(({ meaning, words }) => [meaning, words[language] ?? '']))
      expect(avoidedIn(language, own, avoided)).toEqual([])
    }
  })

  it.each(specified)('holds in %s: each term stands where the table says', (language) => {
    const missing = terms.flatMap(({ words, place }) => {
      const [word = '', text] = [words[language], textAt(place, language)]
      return text !== undefined && has(text, word) ? [] : [`${place} lacks "${word}": ${text}`]
    })
    expect(missing.map((fault) => fault.slice(0, 200))).toEqual([])
  })

  it.each(specified)('holds in %s: no message uses another word', (language) => {
    expect(avoidedIn(language, messagesOf(language), avoided)).toEqual([])
  })
})

describe('the check of words', () => {
  const rules = readGlossary(
    [
      '\n## Words to avoid\n',
      '| language | not | but | except in |',
      '|---|---|---|---|',
      '| de | Beitrag, Email | Artikel | |',
      '| jp | テーマ | トピック | ダークテーマ |',
      '| jp | URL | アドレス | |',
      '| ko | 주 | 각주 | |',
      '| ko | 글 {}개 | 글 {}편 | |',
    ].join('\n'),
  ).avoided
  const faults = (language: string, text: string) =>
    avoidedIn(language, textsOf({ key: text }), rules)

  it('names the message and the right word', () => {
    expect(faults('de', 'Der Beitrag ist da.')).toEqual(['key: not "Beitrag" but "Artikel"'])
  })

  it.each([
    ['de', 'beitrag'],
    ['de', 'Eine Email'],
    ['jp', '記事のテーマ'],
    ['jp', 'カスタムURL'],
    ['ko', '주 {number}'],
    ['ko', '글 {{count}}개를 게시'],
  ])('finds in %s: %s', (language, text) => {
    expect(faults(language, text)).toHaveLength(1)
  })

  it.each([
    ['de', 'Beitragen'],
    ['de', 'An {{email}} gesendet'],
    ['fr', 'Beitrag'],
    ['jp', 'ダークテーマ'],
    ['jp', 'SMTP_URL が設定されていません'],
    ['ko', '주소'],
    ['ko', '각주 {number}'],
    ['ko', '파일 {{count}}개'],
  ])('passes over in %s: %s', (language, text) => {
    expect(faults(language, text)).toEqual([])
  })
})
