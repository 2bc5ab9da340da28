import { describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { fold } from '#src/features/search/fold'
import { foldSigns } from '#src/features/search/fold-signs'
import { folded } from '#src/features/search/folded'
import { marksOf } from '#src/features/search/marks'
import { type Query, type QueryTerm, readQuery } from '#src/features/search/query'
import {
  endsOf,
  isTermIn,
  isWord,
  pairsOf,
  spellingsOf,
  standsAlone,
  termsOf,
  withJoinedHangul,
} from '#src/features/search/terms'
import { queryLimit } from '#src/platform/search-rules'
import { withinSteps } from '../../../support/counted-work/counted-call'

/** What a reader types, a text that must be found by it, and the part of the text that is marked. */
const found: readonly (readonly [locale: Locale, typed: string, text: string, mark: string])[] = [
  ['en', 'resume', 'A résumé of sorts', 'résumé'],
  ['en', 'RÉSUMÉ', 'how to resume work', 'resume'],
  ['en', 'naive', 'a naïve attempt', 'naïve'],
  ['en', 'trans', 'The translators', 'trans'],
  ['en', 'lator', 'The translators', 'lator'],
  ['en', 'ui', 'A UI for all', 'UI'],
  ['en', 'u', 'Use it', 'U'],
  ['en', 'next js', 'Built with Next.js', 'Next'],
  ['en', '20', 'Ｎｏｄｅ ２０', '２０'],
  ['en', 'ﬁle', 'a file of ours', 'file'],
  ['en', 'file', 'a ﬁle of ours', 'ﬁle'],
  ['en', "don't", 'You don’t say', 'don'],
  ['en', 'cooperate', 'they co\u00adoperate', 'co\u00adoperate'],
  ['zh', '搜索', '网站搜索为什么找不到', '搜索'],
  ['zh', '站搜', '网站搜索为什么找不到', '站搜'],
  ['zh', '茶', '喝一杯茶吧', '茶'],
  ['zh', 'Unicode编码', '关于Unicode 的编码', 'Unicode'],
  ['zh', '２０２６', '写于2026年', '2026'],
  ['pt', 'traducao', 'A tradução automática', 'tradução'],
  ['pt', 'TRADUÇÃO', 'uma traducao', 'traducao'],
  ['pt', 'nao', 'Isto não é', 'não'],
  ['pt', 'avo', 'a avó e o avô', 'avó'],
  ['de', 'Umschalter', 'Der Sprachumschalter', 'umschalter'],
  ['de', 'Sprachum', 'Der Sprachumschalter', 'Sprachum'],
  ['de', 'strasse', 'Die Straße', 'Straße'],
  ['de', 'STRASSE', 'Die Straße', 'Straße'],
  ['de', 'Straße', 'Die Strasse', 'Strasse'],
  ['de', 'Uebersetzung', 'Eine Übersetzung', 'Übersetzung'],
  ['de', 'ubersetz', 'Eine Übersetzung', 'Übersetz'],
  ['de', 'uebersetzung', 'Eine U\u0308bersetzung', 'U\u0308bersetzung'],
  ['de', 'neue', 'Eine neue Quelle', 'neue'],
  ['fr', 'hebergement', 'l’hébergement du site', 'hébergement'],
  ['fr', 'oeuvre', 'une œuvre', 'œuvre'],
  ['fr', 'l’été', 'pendant l’été', 'l'],
  ['fr', 'FRANCAIS', 'le français', 'français'],
  ['es', 'espana', 'En España', 'España'],
  ['es', 'ESPAÑA', 'En Espana', 'Espana'],
  ['es', 'corazon', 'el corazo\u0301n', 'corazo\u0301n'],
  ['es', 'pinguino', 'el pingüino', 'pingüino'],
  ['jp', '参政権', '外国人参政権について', '参政権'],
  ['jp', 'ｶﾞｲﾄﾞ', '使い方のガイドです', 'ガイド'],
  ['jp', 'ガイド', '使い方のｶﾞｲﾄﾞです', 'ｶﾞｲﾄﾞ'],
  ['jp', 'サーバー', '新しいサーバーを買う', 'サーバー'],
  ['jp', 'サーバ', '新しいサーバーを買う', 'サーバー'],
  ['jp', 'サーバー', '新しいサーバを買う', 'サーバ'],
  ['jp', 'さーばー', '新しいｻｰﾊﾞｰを買う', 'ｻｰﾊﾞｰ'],
  ['jp', 'コピー', 'コピーする', 'コピー'],
  ['jp', 'ふぉんと', 'Webフォントを選ぶ', 'フォント'],
  ['jp', 'フォント', 'ふぉんとのはなし', 'ふぉんと'],
  ['jp', 'がいど', '使い方のｶﾞｲﾄﾞです', 'ｶﾞｲﾄﾞ'],
  ['jp', 'いすゞ', 'イスヾ自動車', 'イスヾ'],
  ['jp', '學校', '学校へ行く', '学校'],
  ['jp', '学校', '大學校の門', '學校'],
  ['jp', '高橋', '髙橋さん', '髙橋'],
  ['jp', '﨑', '山崎さん', '崎'],
  ['zh', '翻譯', '网站的翻译工作', '翻译'],
  ['zh', '看著', '他看着我', '看着'],
  ['zh', '着名', '著名的作家', '著名'],
  ['zh', '瞭解', '我了解', '了解'],
  ['zh', '翻译', '網站的翻譯工作', '翻譯'],
  ['zh', '後臺', '登录后台', '后台'],
  ['zh', '鄧麗君', '邓丽君的歌', '邓丽君'],
  ['zh', '更⾼', '更高的山', '更高'],
  ['en', '翻譯', 'The word 翻译', '翻译'],
  ['en', 'Istanbul', 'in İSTANBUL', 'İSTANBUL'],
  ['en', 'istanbul', 'ıstanbul', 'ıstanbul'],
  ['en', 'еще', 'Ещё раз', 'Ещё'],
  ['en', 'Tromso', 'from Tromsø', 'Tromsø'],
  ['en', 'Gozo', 'Ġgantija and Għawdex, or Gożo', 'Gożo'],
  ['en', 'Ghawdex', 'Ġgantija and Għawdex, or Gożo', 'Għawdex'],
  ['jp', '東京', '東京都の人口', '東京'],
  ['jp', '字', '文字', '字'],
  ['jp', 'ペ', 'ページ', 'ペ'],
  ['jp', 'Ｗｅｂ', 'webの歴史', 'web'],
  ['ko', '번역', '번역을 하다', '번역'],
  ['ko', '번역', '기계번역에서', '번역'],
  ['ko', '기계번역', '기계 번역', '기계 번역'],
  ['ko', '기계 번역', '기계번역', '기계번역'],
  ['ko', '말', '우리말', '말'],
  ['ko', '번역', '번역'.normalize('NFD'), '번역'.normalize('NFD')],
]

const missed: readonly (readonly [locale: Locale, typed: string, text: string])[] = [
  ['en', 'usable', 'A reusability test'],
  ['en', 'is us', 'it is not'],
  ['en', 'ui', 'a build'],
  ['jp', 'カラス', 'ガラスの靴'],
  ['jp', 'ガラス', 'カラスの巣'],
  ['jp', '京', '東の方'],
  ['zh', '搜寻', '网站搜索'],
  ['zh', '索搜', '网站搜索'],
  ['ko', '기계 번역', '기계를 고치다'],
  ['de', 'Ubersetzung Kuchen', 'Eine Übersetzung'],
  ['es', 'ano', 'nada'],
]

const read = (typed: string, locale: Locale): Query => {
  const query = readQuery(typed, locale)
  if (!query) throw new Error(`Nothing of "${typed}" can be looked up.`)
  return query
}

const matches = (query: Query, text: string): boolean => {
  const terms = [...termsOf(text, query.locale)]
  const meets = ({ term, reach }: QueryTerm) =>
    terms.some((word) =>
      reach === 'exact'
        ? word === term
        : reach === 'beginning'
          ? word.startsWith(term)
          : word.includes(term),
    )
  return query.terms.every(meets)
}

describe('a term', () => {
  const texts = [
    ...found.map(([locale, , text]) => [locale, text] as const),
    ['jp', 'webの𠮷野'] as const,
  ]
  const words = new Set(
    [...texts, ...found.map(([locale, typed]) => [locale, typed] as const)].flatMap(
      ([locale, text]) => [...termsOf(text, locale), fold(text, locale)],
    ),
  )

  it.each(texts)('in %s is found in “%s” exactly where it is a term of it', (locale, text) => {
    const forms = folded(text, locale).forms.map(withJoinedHangul)
    const terms = termsOf(text, locale)
    for (const word of words) {
      const isRun = word !== '' && termsOf(word, locale).has(word)
      if (isRun)
        expect(
          forms.some((form) => isTermIn(word, form)),
          word,
        ).toBe(terms.has(word))
    }
  })
})

describe('a query', () => {
  it.each(found)('in %s, %s, finds “%s”', (locale, typed, text, mark) => {
    const query = read(typed, locale)
    expect(matches(query, text)).toBe(true)
    const [first] = marksOf(text, query)
    expect(first && text.slice(...first)).toBe(mark)
  })

  it.each(missed)('in %s, %s, does not find “%s”', (locale, typed, text) => {
    expect(matches(read(typed, locale), text)).toBe(false)
  })

  it.each(['', ' ', '!?', '…', '\u00ad', '☺'])('of %j is empty', (typed) => {
    expect(readQuery(typed, 'en')).toBeUndefined()
  })

  it('is cut to a limited number of terms', () => {
    expect(read('字典文章搜索页面'.repeat(20), 'zh').terms.length).toBeLessThanOrEqual(24)
    expect(read('a b c d e f g h i j k l m n o p q r s t u v w x y z', 'en').terms).toHaveLength(24)
  })

  it('has each term once, as it came first, up to the limit also within a run', () => {
    expect(read('of of', 'en').terms).toEqual([{ term: 'of', reach: 'exact' }])
    const signs = Array.from({ length: 30 }, (_, at) => String.fromCodePoint(0x4e00 + at))
    expect(read(signs.join(''), 'zh').terms).toHaveLength(24)
    expect(read(`${signs.slice(0, 24).join('')} web`, 'zh').terms.at(-1)?.term).toBe('web')
    expect(read(`${'fold'.padEnd(queryLimit, '!')}paper`, 'en').terms).toHaveLength(1)
  })

  it('of pairs holds each sign with the next one', () => {
    expect(['参', '参政', '参政権', '𠮷野家'].map(pairsOf)).toEqual([
      ['参'],
      ['参政'],
      ['参政', '政権'],
      ['𠮷野', '野家'],
    ])
  })

  it('is a beginning only where it is still being typed', () => {
    const reaches = (typed: string) => read(typed, 'en').terms.map(({ reach }) => reach)
    expect(reaches('a of')).toEqual(['exact', 'beginning'])
    expect(reaches('a of ')).toEqual(['exact', 'exact'])
    expect(reaches('often')).toEqual(['inside'])
  })

  it('keeps the spelling of its words', () => {
    expect(read('東京 Año 字', 'es').runs.map(({ spelling }) => spelling)).toEqual([
      undefined,
      'año',
      undefined,
    ])
    expect(read('Año NUEVO', 'es').runs.map(({ spelling }) => spelling)).toEqual(['año', 'nuevo'])
  })
})

describe('a word', () => {
  it('is found up to 64 letters: longer ones are URLs and keys', () => {
    const [longest, longer] = ['a'.repeat(64), 'a'.repeat(65)]
    expect([...termsOf(`${longest} ${longer}`, 'en')]).toEqual([longest])
    expect([isTermIn(longest, `x ${longest}`), isTermIn(longer, `x ${longer}`)]).toEqual([
      true,
      false,
    ])
    expect([...spellingsOf(`é${longest.slice(1)} é${longest}`)]).toEqual([
      `é${longest.slice(1)}`,
      `e${longest.slice(1)}'`,
    ])
  })

  it.each([
    ['b', 'a b', true],
    ['b', 'ab b', true],
    ['b', 'ab, bc', false],
    // Letters of two UTF-16 units.
    ['b', '𐐨b', false],
    ['b', 'b𐐨', false],
    ['b', '𐐨 b 𐐨', true],
    ['b', '東b京', true],
    ['b', '', false],
  ])('%s is a term of “%s”: %s', (word, text, isTerm) => {
    expect(isTermIn(word, text)).toBe(isTerm)
  })

  it('is of letters, not of signs without spaces between words', () => {
    expect(['web', '2026', '東', 'ー', '글'].map(isWord)).toEqual([true, true, false, false, false])
  })

  it.each([
    ['folding', ['olding', 'lding', 'ding', 'ing']],
    ['fold', ['old']],
    ['ink', []],
    ['𐐨old', ['old']],
    ['a'.repeat(41), []],
  ])('%s is found by its ends %j', (word, ends) => {
    expect(endsOf(word)).toEqual(ends)
  })

  it('is found by its ends up to 40 letters', () => {
    expect(endsOf('a'.repeat(40))).toHaveLength(37)
  })

  it.each([
    ['El año', ['año', "ano'"]],
    ['El año y el ano', ['año']],
    ['El ano', []],
    ['ＡÑＯ', ['año', "ano'"]],
    ['がいど', []],
  ])('the spellings of “%s” are %j', (text, spellings) => {
    expect([...spellingsOf(text)]).toEqual(spellings)
  })

  const district = '東京都、'
  it.each([
    ['京都の人口', '京都', true],
    ['東京都の人口', '京都', false],
    ['東京都と京都', '京都', true],
    ['京都の人口', '京', false],
    ['京都の人口', '都', false],
    ['私の京都へ', '京', false],
    ['京都の人口', '大阪', false],
    // Its first place is near the beginning of a long text.
    [`東京都の人口は${'とても'.repeat(12)}多い`, '京都', false],
    [`${'とても、'.repeat(12)}東京都`, '京都', false],
    [`${'とても、'.repeat(12)}京都`, '京都', true],
    // Eight places are enough to look at.
    [`${district.repeat(7)}京都`, '京都', true],
    [`${district.repeat(8)}京都`, '京都', false],
  ])('in “%s”, %s stands alone: %s', (text, word, isAlone) => {
    expect(standsAlone(foldSigns(text), word, 'jp')).toBe(isAlone)
  })
})

it('a long row of one sign is folded in steps in proportion to its length', async () => {
  for (const sign of ['\u3099', 'ー', 'アー', ' ', 'a\u0301']) {
    const text = `ア${sign.repeat(10_000)}x`
    const folded = await withinSteps('src/features/search/fold-signs', 'foldSigns', [text])
    expect(folded).toBe(foldSigns(text))
  }
})
