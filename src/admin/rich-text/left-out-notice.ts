import type { RichTextWord } from '../words/rich-text-words'
import type { LeftOut } from './take-picture'

/** What is said of pictures that were left out: how many, and each reason once. */
export function noticeOf(
  leftOut: readonly LeftOut[],
  words: (key: RichTextWord, values?: Readonly<Record<string, unknown>>) => string,
): string {
  const reasons = leftOut.map((one) => (typeof one === 'string' ? words(one) : one.message))
  const head = words(leftOut.length === 1 ? 'oneLeftOut' : 'manyLeftOut', { count: leftOut.length })
  return [head, ...new Set(reasons)].join(' ')
}
