/** Longest slug in characters (code points). Percent-encoded CJK takes nine bytes for each. */
export const slugLimit = 60

/** Letters, marks, digits, and hyphens. 〇, the zero of 二〇二六年, is neither of them to Unicode. */
const slugCharacters = /^[\p{L}\p{M}\p{Nd}〇-]+$/u

/**
 * What no slug has: capitals, marks that enclose, and characters that nobody sees (variation selectors,
 * fillers), which would make two slugs of one; words that are empty or begin with a mark. One pattern for
 * both takes browsers three times as long to compile.
 */
const noSlug = /[\p{Lu}\p{Lt}\p{Me}\p{DI}]|(?:^|-)(?:[\p{M}-]|$)/u

/** Whether text is a slug: words of letters, marks and digits in any script, joined by hyphens. */
export function isSlug(text: string): boolean {
  return (
    text.normalize('NFC') === text &&
    [...text].length <= slugLimit &&
    slugCharacters.test(text) &&
    !noSlug.test(text)
  )
}

/**
 * A slug from a title, in the title's own script: `Zahlen & Daten` → `zahlen-daten`,
 * `言語の名前` → `言語の名前`. Empty where the title has no letter and no digit.
 *
 * @param tag BCP 47 tag, for its rules of lowercase.
 */
export function slugify(title: string, tag: string): string {
  const words = title
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .toLocaleLowerCase(tag)
    .normalize('NFC')
    // Apostrophes join (l’auteur → l-auteur keeps both words; don't → dont would hide one), so they split.
    .split(/[^\p{L}\p{Mn}\p{Mc}\p{Nd}〇]+/u)
    .map((word) => word.replace(/^\p{M}+/u, ''))
    .filter((word) => word !== '')
  const slug: string[] = []
  let length = 0
  for (const word of words) {
    length += [...word].length + 1
    if (length > slugLimit && slug.length > 0) break
    slug.push([...word].slice(0, slugLimit).join(''))
  }
  return slug.join('-')
}
