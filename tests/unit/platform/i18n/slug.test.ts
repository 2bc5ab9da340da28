import { describe, expect, it } from 'vitest'
import { languageOf, locales } from '#locales/languages'
import {
  cutToFit,
  isSlug,
  meantSlug,
  slugify,
  slugLimit,
  slugOfKind,
} from '#src/platform/i18n/slug'
import { readTarget } from '#src/server/request/request-target'
import { pick, randomTexts, seededRandom } from './random'

describe('isSlug', () => {
  it.each([
    'first-post',
    '2026',
    'größe',
    'tamaños-de-papel',
    'tradução',
    '纸张尺寸',
    '二〇二六年',
    '用紙サイズ',
    'タイポグラフィ',
    '人々',
    '용지-크기',
    'हिन्दी',
    'ไทย',
    'عربي',
    'a'.repeat(slugLimit),
    '𠮷'.repeat(slugLimit),
  ])('takes %s', (text) => {
    expect(isSlug(text)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['capitals', 'First-Post'],
    ['capitals of another script', 'ΑΒΓ'],
    ['full-width capitals', 'ＡＢ'],
    ['a title-case digraph', 'ǅ'],
    ['spaces', 'a b'],
    ['an ideographic space', '用紙　サイズ'],
    ['a slash', 'a/b'],
    ['a question mark', 'a?b'],
    ['an encoded space', 'a%20b'],
    ['a file name of one letter', 'a.b'],
    ['a backslash', 'a\\b'],
    ['an encoded slash', 'a%2Fb'],
    ['dots', '..'],
    ['a file name', 'sitemap.xml'],
    ['an underscore', 'a_b'],
    ['a hyphen first', '-a'],
    ['a hyphen last', 'a-'],
    ['two hyphens', 'a--b'],
    ['a dash that is no hyphen', 'a–b'],
    ['an emoji', '😀'],
    ['an emoji among words', 'a-😀-b'],
    ['an emoji of two characters', '❤\uFE0F'],
    ['a keycap', '1\uFE0F\u20E3'],
    ['decomposed letters', 'gro\u0308ße'],
    ['decomposed syllables', '한'.normalize('NFD')],
    ['a mark without a letter', '\u0308'],
    ['a mark at the beginning of a word', 'a-\u0308'],
    ['a variation selector alone', '\uFE0F'],
    ['a variation selector behind a letter', '葛\u{E0100}'],
    ['an invisible filler', '\u3164'],
    ['an invisible joiner', 'a\u200Db'],
    ['a soft hyphen', 'a\u00ADb'],
    ['a zero-width space', 'a\u200Bb'],
    ['writing turned round', 'a\u202Eb'],
    ['writing turned round from the beginning', '\u202Eabc'],
    ['half of a character', '\uD842'],
    ['a line break at the end', 'a\n'],
    ['a NUL', 'a\0'],
    ['an apostrophe', 'don’t'],
    ['one character too many', 'a'.repeat(slugLimit + 1)],
    ['a hundred thousand characters', 'a-'.repeat(50_000)],
  ])('refuses %s', (_, text) => {
    expect(isSlug(text)).toBe(false)
  })
})

/** Titles as people write them, in scripts whose letters are no plain letter and its mark. */
const titles = [
  ['ㅋㅋㅋ 오늘의 기록', 'ko', 'ㅋㅋㅋ-오늘의-기록'],
  ['ㅋㅋㅋ 오늘의 기록'.normalize('NFD'), 'ko', 'ㅋㅋㅋ-오늘의-기록'],
  ['İstanbul’da', 'en', 'istanbulda'],
  ['I\u0307stanbul', 'de', 'istanbul'],
  ['İSTANBUL IŞIK', 'tr', 'istanbul-ışık'],
  ['น้ำแข็ง', 'th', 'น้ำแข็ง'],
  ['ຊາວຫນຸ່ມ ນ້ຳ', 'lo', 'ຊາວຫນຸ່ມ-ນ້ຳ'],
  ['և այլն', 'hy', 'և-այլն'],
  ['שָׁלוֹם עולם', 'he', 'שָׁלוֹם-עולם'.normalize('NFC')],
  ['مرحباً بالعالم', 'ar', 'مرحباً-بالعالم'],
  ['ﻣﺮﺣﺒﺎ', 'ar', 'مرحبا'],
  ['\u200Fمرحبا\u200E', 'ar', 'مرحبا'],
  ['می\u200Cخواهم', 'fa', 'میخواهم'],
  ['क्\u200Dष हिन्दी', 'hi', 'क्ष-हिन्दी'],
  ['ΟΔΟΣ Σίσυφος', 'el', 'οδος-σίσυφος'],
  ['Ёлки и йод', 'ru', 'ёлки-и-йод'],
  ['Straße', 'de', 'straße'],
  ['Łódź, żółw', 'pl', 'łódź-żółw'],
  ['Tiếng Việt'.normalize('NFD'), 'vi', 'tiếng-việt'],
  ['か\u3099っこう', 'ja', 'がっこう'],
  ['Rock ’n’ Roll', 'en', 'rock-n-roll'],
  ["Rock 'n' Roll", 'en', 'rock-n-roll'],
  ['пʼять', 'uk', 'пять'],
  ['צה״ל ותנ׳ך', 'he', 'צהל-ותנך'],
  ['Հայաստան՚ի', 'hy', 'հայաստանի'],
  ['Hawaiʻi, ʻŌlelo, Qurʾān', 'en', 'hawaii-ōlelo-qurān'],
  ['snake_case', 'en', 'snake-case'],
  ['Node.js 20.1', 'en', 'node-js-20-1'],
  ['C++', 'en', 'c'],
  ['2026', 'en', '2026'],
  ['Hot 🌶️ sauce', 'en', 'hot-sauce'],
  ['feed.xml', 'en', 'feed-xml'],
  ['𝐁𝐨𝐥𝐝 ⅷ', 'en', 'bold-viii'],
] as const

describe('slugOfKind', () => {
  it('names what the document is, and is the same for the same title', () => {
    const slug = slugOfKind('Article', '★★★ !!!', 'en')
    expect(slug).toMatch(/^article-[0-9a-f]{4}$/)
    expect(slugOfKind('Article', ' ★★★ !!!', 'en')).toBe(slug)
    expect(slugOfKind('Article', '😀', 'en')).not.toBe(slug)
    expect(isSlug(slugOfKind('記事', '😀', 'ja'))).toBe(true)
  })
})

describe('meantSlug', () => {
  it.each([
    ['About-Us', 'en', 'about-us'],
    ['İstanbul', 'en', 'istanbul'],
    ['क्\u200Dष', 'hi', 'क्ष'],
    ['foo', 'en', 'foo'],
    ['Index.php', 'en', undefined],
    ['', 'en', undefined],
  ])('takes %j in %s for %j', (segment, tag, slug) => {
    expect(meantSlug(segment, tag)).toBe(slug)
  })
})

describe('slugify', () => {
  it.each([
    ['Zahlen & Daten', 'de', 'zahlen-daten'],
    ['What’s in a Name? & 7 Others', 'en', 'whats-in-a-name-7-others'],
    ['The Museum’s “new” wing', 'en', 'the-museums-new-wing'],
    ["The museum's wing", 'en', 'the-museums-wing'],
    ['Museum´s, Museum`s, Museum＇s', 'de', 'museums-museums-museums'],
    ['The students’ 1990’s, 5’ 6', 'en', 'the-students-1990s-5-6'],
    ['Copo d’água', 'pt-BR', 'copo-d-água'],
    ['八种语言，一个网站', 'zh-Hans', '八种语言-一个网站'],
    ['Ação e Coração', 'pt-BR', 'ação-e-coração'],
    ['L’Été à Nîmes', 'fr', 'l-été-à-nîmes'],
    ['¿Qué año?', 'es', 'qué-año'],
    ['여덟 개의 언어', 'ko', '여덟-개의-언어'],
    ['  Hello,   World!  ', 'en', 'hello-world'],
    ['Größe', 'de', 'größe'],
    ['GRO\u0308SSE', 'de', 'grösse'],
    ['Don’t panic', 'en', 'dont-panic'],
    ['Aujourd’hui, l’été', 'fr', 'aujourd-hui-l-été'],
    ['L’auteur', 'fr', 'l-auteur'],
    ['言語の名前', 'ja', '言語の名前'],
    ['用紙サイズ：A4とB5', 'ja', '用紙サイズ-a4とb5'],
    ['ﾀｲﾎﾟｸﾞﾗﾌｨ', 'ja', 'タイポグラフィ'],
    ['ＡＢＣ　１２３', 'ja', 'abc-123'],
    ['二〇二六年', 'zh-Hans', '二〇二六年'],
    ['용지 크기', 'ko', '용지-크기'],
    ['용지 크기'.normalize('NFD'), 'ko', '용지-크기'],
    ['Silben\u00ADtrennung', 'de', 'silbentrennung'],
    ['I ❤\uFE0F Octavo', 'en', 'i-octavo'],
    ['1\uFE0F\u20E3 First', 'en', '1-first'],
    ['½ price', 'en', '1-2-price'],
    ['C++ & C#', 'en', 'c-c'],
    ['../../etc/passwd', 'en', 'etc-passwd'],
    ['%2F%2Fevil.example', 'en', '2f-2fevil-example'],
    ['<script>', 'en', 'script'],
    ['ΟΔΟΣ', 'el', 'οδος'],
  ])('turns %j in %s into the slug %j', (title, tag, slug) => {
    expect(slugify(title, tag)).toBe(slug)
  })

  it.each(titles)('turns %j in %s into the slug %j', (title, tag, slug) => {
    expect(slugify(title, tag)).toBe(slug)
  })

  it.each(titles.map(([, , slug]) => slug))(
    'gives %j a slug that every spelling of its address reaches',
    (slug) => {
      expect(isSlug(slug)).toBe(true)
      const upper = encodeURIComponent(slug)
      const lower = upper.replace(/%../g, (code) => code.toLowerCase())
      const bytes = Buffer.from(slug).toString('latin1')
      const capital = encodeURIComponent(slug.toUpperCase())
      const spellings = [upper, lower, bytes, encodeURIComponent(slug.normalize('NFD'))]
      // German capitals have no ß, and Greek ones no final sigma.
      if (slug.toUpperCase().toLowerCase() === slug) spellings.push(capital)
      for (const spelling of spellings) {
        expect(readTarget(`/blogs/${spelling}`), spelling).toMatchObject({
          pathname: `/blogs/${slug}`,
          key: `/blogs/${upper}`,
        })
      }
    },
  )

  it('is cut at a word of its language, and never within a character', () => {
    const thai = 'ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอนหรือวรรณยุกต์เช่นเดียวกับภาษาจีนและภาษาเวียดนาม'
    const slug = slugify(thai, 'th')
    expect(isSlug(slug)).toBe(true)
    expect(thai.startsWith(slug)).toBe(true)
    const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(thai)]
    expect(words.map(({ index }) => index)).toContain(slug.length)
    // One consonant and two marks each: 60 is no multiple of their length in the other writing.
    const marked = `a${'q\u0323\u0302'.repeat(40)}`
    expect(slugify(marked, 'en')).toBe(`a${'q\u0323\u0302'.repeat(19)}`)
    expect(cutToFit('one-two-three', 9, 'en')).toBe('one-two')
  })

  it.each([
    '',
    ' ',
    '!?',
    '——',
    '😀',
    '❤\uFE0F',
    '👩\u200D👩\u200D👧',
    '\u0308',
    '\u3164',
    '\u200B',
  ])('is empty for %j, which has no letter and no digit', (title) => {
    expect(slugify(title, 'en')).toBe('')
  })

  it('keeps whole words within the limit', () => {
    const slug = slugify('word '.repeat(100), 'en')
    expect(slug.length).toBeLessThanOrEqual(slugLimit)
    expect(slug.length).toBeGreaterThan(slugLimit - 'word-word-'.length)
    expect(slug).toMatch(/^word(?:-word)*$/)
  })

  it('cuts a first word that is too long by itself, between characters', () => {
    expect(slugify(`${'𠮷'.repeat(200)} more`, 'zh-Hans')).toBe('𠮷'.repeat(slugLimit))
  })

  it('gives a slug or nothing, for every character that Unicode has', () => {
    const wrong: string[] = []
    // Unassigned ones are all alike, and so are ideographs and Hangul syllables.
    const alike = /[\p{Cn}\p{Co}\p{Cs}\p{UIdeo}\uAC00-\uD7A3]/u
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code)
      if (alike.test(character)) continue
      const slug = slugify(`a${character}b ${character}`, 'en')
      if (!isSlug(slug)) wrong.push(`U+${code.toString(16)}`)
    }
    expect(wrong).toEqual([])
  })

  it('gives a slug or nothing in every language, and the same slug again from a slug', () => {
    const random = seededRandom(7)
    const pieces = [
      'a',
      'İ',
      'ẞ',
      'Ω',
      'ǅ',
      'ﬁ',
      'Ａ',
      '語',
      'が',
      'か\u3099',
      'ﾞ',
      '한',
      '\u1112\u1161\u11ab',
      '\u0301',
      '\u{E0100}',
      '\uFE0F',
      '😀',
      '①',
      '㈱',
      'Ⅷ',
      '٣',
      '-',
      ' ',
      '/',
      '\uD800',
      '’',
    ]
    for (const title of randomTexts(8, 5_000, pieces, 12)) {
      const { tag } = languageOf(pick(random, locales))
      const slug = slugify(title, tag)
      expect(slug === '' || isSlug(slug), JSON.stringify([title, tag, slug])).toBe(true)
      expect(slugify(slug, tag)).toBe(slug)
    }
  })
})
