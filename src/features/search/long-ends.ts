/** One is usual. Without a bound, a long row is scanned from each of its marks. */
const mark = '[\\u3099\\u309a]{0,4}'
const kana = `[ぁ-ゖゝゞァ-ヺヽヾー]${mark}`

/**
 * The final long vowel mark of a word of four letters or more, which half of all writers omit: サーバー and サーバ
 * (JIS Z 8301:2008, G.6.2.2). Shorter words need it: コピー, バー. A katakana word ends where hiragana begin.
 */
const longEnd = new RegExp(
  `(?<=(?:${kana}){3})(?:ー+(?![ぁ-ゖゝゞァ-ヺヽヾー\\u3099\\u309a])|(?<=[ァ-ヺヽヾ]${mark}ー*)ー+(?=[ぁ-ゖゝゞ]))`,
  'gu',
)

/** @param text in NFC. */
export function withoutLongEnds(text: string): string {
  return text.replace(longEnd, '')
}

/** Their positions in UTF-16 units, the end exclusive. */
export function longEndsOf(text: string): readonly (readonly [start: number, end: number])[] {
  return [...text.matchAll(longEnd)].map(({ 0: { length }, index }) => [index, index + length])
}
