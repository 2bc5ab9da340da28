/** Longest slug, in code points. A percent-encoded CJK letter takes nine bytes. */
export const slugLimit = 60

/** Letters, marks, digits, and hyphens. To Unicode, 〇, the zero of 二〇二六年, is neither letter nor digit. */
const slugCharacters = /^[\p{L}\p{M}\p{Nd}〇-]+$/u

/**
 * What no slug has: capitals, enclosing marks, invisible characters (variation selectors, fillers), empty
 * words, or words that begin with a mark. One pattern for both takes browsers three times as long to compile.
 */
const noSlug = /[\p{Lu}\p{Lt}\p{Me}\p{DI}]|(?:^|-)(?:[\p{M}-]|$)/u

/** Whether text is a slug: words of letters, marks, and digits in any script, joined by hyphens. */
export function isSlug(text: string): boolean {
  return (
    text.normalize('NFC') === text &&
    [...text].length <= slugLimit &&
    slugCharacters.test(text) &&
    !noSlug.test(text)
  )
}

/**
 * Apostrophes within a word and their substitutes: quotation marks, accents without a letter, Hebrew, Armenian,
 * and Hawaiian marks. Those that are letters to Unicode count anywhere.
 */
const apostrophes = /([\p{L}\p{M}\p{Nd}])['’‘‛＇՚׳״´`]+(?=\p{L})|[ʻʼʽʾʿ]/gu

/** Languages whose apostrophe separates words (l’auteur, d’água), unlike "Museum’s". */
const eliding: ReadonlySet<string> = new Set(['ca', 'fr', 'it', 'oc', 'pt'])

/**
 * In the title's own script: `Zahlen & Daten` → `zahlen-daten`, `言語の名前` → `言語の名前`. Empty without a letter or digit.
 * Too long a title is cut at a word, and too long a first word between grapheme clusters.
 *
 * @param tag BCP 47 tag, for its rules of lowercase and of words.
 */
export function slugify(title: string, tag: string): string {
  const joint = eliding.has(tag.split('-', 1)[0] ?? '') ? '-' : ''
  const text = title
    .normalize('NFC')
    .replace(/\p{DI}/gu, '')
    .replace(apostrophes, (_, before?: string) => (before === undefined ? '' : before + joint))
  const words = lowercase(plainForms(text), tag)
    .split(/[^\p{L}\p{Mn}\p{Mc}\p{Nd}〇]+/u)
    .map((word) => word.replace(/^\p{M}+/u, ''))
    .filter((word) => word !== '')
  const slug: string[] = []
  let length = 0
  for (const word of words) {
    length += [...word].length + 1
    if (length > slugLimit + 1 && slug.length > 0) break
    slug.push(cutToFit(word, slugLimit, tag))
  }
  return slug.join('-')
}

/** The slug that was meant by one with capitals, joiners, or invisible direction marks, if any. */
export function meantSlug(segment: string, tag: string): string | undefined {
  const slug = lowercase(segment.replace(/\p{DI}/gu, ''), tag)
  return isSlug(slug) ? slug : undefined
}

/** As much of a slug as fits: whole words of its language, or else whole characters. */
export function cutToFit(text: string, limit: number, tag: string): string {
  if ([...text].length <= limit) return text
  const byWords = takeWhile(text, limit, new Intl.Segmenter(tag, { granularity: 'word' }))
  const cut = byWords || takeWhile(text, limit, new Intl.Segmenter(tag))
  return cut.replace(/-+$/u, '') || [...text].slice(0, limit).join('')
}

function takeWhile(text: string, limit: number, segmenter: Intl.Segmenter): string {
  let taken = ''
  for (const { segment } of segmenter.segment(text)) {
    if ([...taken, ...segment].length > limit) break
    taken += segment
  }
  return taken
}

/** Outside of Turkish, İ becomes an i with a combining dot, which no keyboard types. */
function lowercase(text: string, tag: string): string {
  return text.toLocaleLowerCase(tag).replaceAll('i\u0307', 'i').normalize('NFC')
}

/** Width and style variants of letters, ligatures, and Arabic presentation forms. */
const styledLetters =
  /[ªº\u03D2-\u03D4\u2100-\u214F\uFB00-\uFDFF\uFE70-\uFF9F\u{1D400}-\u{1D7FF}\u{1EE00}-\u{1EEFF}]/u

/**
 * Text in the letters that people type. NFKC is right for widths, styles, and numbers (`Ａ`, `𝐀`, `①`), and
 * wrong for letters with their own form: it makes the Korean ㅋ the first part of a syllable, and the Thai ำ two
 * marks.
 */
function plainForms(text: string): string {
  return text.replace(/[^\0-\x7F]/gu, (character) => {
    if (/[\p{L}\p{M}]/u.test(character) && !styledLetters.test(character)) return character
    const plain = character.normalize('NFKC')
    return /[\u1100-\u11FF]/u.test(plain) ? ' ' : plain
  })
}

/** For a title without a letter or a digit (`★★★`), by the kind of document; the same for the same title. */
export function slugOfKind(kind: string, title: string, tag: string): string {
  // FNV-1a, shortened to four digits.
  let hash = 0x811c9dc5
  for (const character of title.normalize('NFC').trim()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  const digits = ((hash >>> 16) ^ (hash & 0xffff)).toString(16).padStart(4, '0')
  return [slugify(kind, tag), digits].filter(Boolean).join('-')
}
