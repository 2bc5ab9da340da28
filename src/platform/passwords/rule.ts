import { commonPasswords, commonWords } from './common'

/** In characters (code points) of its prepared form. */
export const passwordLengths = { least: 12, most: 256 } as const

export const passwordFaults = ['short', 'long', 'simple', 'common', 'own'] as const
export type PasswordFault = (typeof passwordFaults)[number]

/** Characters that must remain after everything easy to guess is removed. */
const leastUnguessed = 8

/**
 * A password as it is compared and hashed: composed, with ASCII blanks, because keyboards compose letters
 * differently (RFC 8265 OpaqueString, NIST SP 800-63B §3.1.1.2).
 */
export function prepared(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/**
 * After NIST SP 800-63B §3.1.1.2 and OWASP ASVS 2.1: its length, a common password, or parts of the account.
 *
 * @param own what is known of the account and the site: address, names, domain.
 */
export function passwordFault(
  password: string,
  own: readonly (string | null | undefined)[] = [],
): PasswordFault | undefined {
  const text = prepared(password)
  const { length } = [...text]
  if (length < passwordLengths.least) return 'short'
  if (length > passwordLengths.most) return 'long'
  const lower = text.toLowerCase()
  if (isRepetition(lower) || lengthOf(withoutRuns(lower)) < leastUnguessed) return 'simple'
  if (isCommon(lower)) return 'common'
  const rest = without(lower, ownWords(own))
  if (rest !== lower && (lengthOf(rest) < leastUnguessed || isCommon(rest))) return 'own'
  return undefined
}

const lengthOf = (text: string): number => [...text].length

/** On the list, alone or surrounded by digits and marks. */
function isCommon(lower: string): boolean {
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return commonPasswords.has(lower) || commonPasswords.has(core) || commonWords.has(core)
}

/** A repeated short part, or very few different characters. */
function isRepetition(text: string): boolean {
  const letters = [...text]
  if (new Set(letters).size < 5) return true
  for (let period = 1; period < passwordLengths.least; period += 1) {
    if (period * 2 > letters.length) return false
    if (letters.every((letter, at) => at < period || letter === letters[at - period])) return true
  }
  return false
}

const rows = [
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
]
const steps = new Set(
  rows.flatMap((row) =>
    [...row].flatMap((key, at) => {
      const next = row[at + 1]
      return next ? [key + next, next + key] : []
    }),
  ),
)

/** The text with each run of neighbors (`1234`, `dcba`, `aaaa`, `asdf`) cut to two characters. */
function withoutRuns(text: string): string {
  const letters = [...text]
  const kept = letters.filter((letter, at) => {
    const [before, last] = [letters[at - 2], letters[at - 1]]
    return before === undefined || last === undefined || !isRun(before, last, letter)
  })
  return kept.join('')
}

function isRun(first: string, second: string, third: string): boolean {
  const step = distance(first, second)
  if (Math.abs(step) <= 1 && step === distance(second, third)) return true
  return steps.has(first + second) && steps.has(second + third) && first !== third
}

const distance = (from: string, to: string): number =>
  (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0)

/** Words of four letters and more, the longest first. */
function ownWords(own: readonly (string | null | undefined)[]): readonly string[] {
  const words = own.flatMap((text) => {
    const lower = prepared(text ?? '').toLowerCase()
    return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)]
  })
  return [...new Set(words)]
    .filter((word) => lengthOf(word) >= 4)
    .toSorted((one, other) => other.length - one.length)
}

function without(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text)
}
