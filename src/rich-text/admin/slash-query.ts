/** Longest query, in characters; what is longer is a sentence. */
const longest = 40

export interface SlashQuery {
  /** What was typed behind the slash. */
  readonly query: string
  /** Whether the slash follows a word without a blank: then nothing is chosen by Enter alone. */
  readonly isBehindWord: boolean
}

/** What Payload's own menu answers to: no blank, no punctuation, a blank or nothing before the slash. */
const answeredByPayload = /(?:^|\s|\()\/[^/.,+*?$@|#{}()^\-[\]\\!%'"~=<>_:;\s]*$/u

/** Scripts that put no blanks between words. */
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * A query of the menu that Payload's own does not know: with blanks, as the menu names its entries
 * (`/heading 2`), or behind a word.
 *
 * @param text of the line up to the cursor.
 */
export function slashQuery(text: string): SlashQuery | undefined {
  if (answeredByPayload.test(text)) return undefined
  const slash = text.lastIndexOf('/')
  if (slash === -1) return undefined
  const query = text.slice(slash + 1)
  if (query.length > longest || /^\s/.test(query) || /\s\s$/.test(query)) return undefined
  const before = text.slice(0, slash).at(-1) ?? ''
  const isStart = before === '' || /[\s(]/.test(before)
  // Addresses, dates and fractions have slashes too.
  if (!isStart && !/[\p{L}\p{M})”»」』。！？!?]/u.test(before)) return undefined
  return { query, isBehindWord: !isStart && !withoutBlanks.test(before) }
}

/** Whether a name or a keyword fits: blanks, hyphens and capitals make no difference. */
export function fitsQuery(query: string, names: readonly string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s\-_]+/g, '')
  const wanted = plain(query)
  return names.some((name) => plain(name).includes(wanted))
}
