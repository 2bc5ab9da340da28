/** Longest slug in characters (code points). Percent-encoded CJK takes nine bytes for each. */
export const slugLimit = 60

/**
 * Words that begin with a letter or digit and go on with letters, digits and marks. 〇, the zero of
 * 二〇二六年, is neither to Unicode. Characters that nobody sees (variation selectors, fillers) would
 * make two slugs of one.
 */
const slugPattern =
  /^(?!.*\p{DI})[\p{Ll}\p{Lo}\p{Lm}\p{Nd}〇][\p{Ll}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}〇]*(?:-[\p{Ll}\p{Lo}\p{Lm}\p{Nd}〇][\p{Ll}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}〇]*)*$/u

/** Whether text is a slug: words of letters, marks and digits in any script, joined by hyphens. */
export function isSlug(text: string): boolean {
  return text.normalize('NFC') === text && [...text].length <= slugLimit && slugPattern.test(text)
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
