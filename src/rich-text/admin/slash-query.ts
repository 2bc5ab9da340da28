/** In characters; more is a sentence. */
const longest = 40

export interface SlashQuery {
  readonly query: string
  /** Whether the slash follows a word without a blank: then Enter alone chooses nothing. */
  readonly isBehindWord: boolean
}

/** What Payload's own menu matches: no blank, no punctuation, a blank or nothing before the slash. */
const matchedByPayload = /(?:^|\s|\()\/[^/.,+*?$@|#{}()^\-[\]\\!%'"~=<>_:;\s]*$/u

const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Finds queries that Payload's menu misses: with blanks (`/heading 2`) or after a word. `text`: up to the cursor. */
export function slashQuery(text: string): SlashQuery | undefined {
  return matchedByPayload.test(text) ? undefined : typedQuery(text)
}

/** The same for both menus. */
export function typedQuery(text: string): SlashQuery | undefined {
  const slash = text.lastIndexOf('/')
  if (slash === -1) return undefined
  const query = text.slice(slash + 1)
  if (query.length > longest || /^\s/.test(query) || /\s\s$/.test(query)) return undefined
  const before = text.slice(0, slash).at(-1) ?? ''
  const isStart = before === '' || /[\s(]/.test(before)
  // URLs, dates, and fractions have slashes, too.
  if (!isStart && !/[\p{L}\p{M})”»」』。！？!?]/u.test(before)) return undefined
  return { query, isBehindWord: !isStart && !withoutBlanks.test(before) }
}

/** Ignores blanks, hyphens, and case. */
export function fitsQuery(query: string, names: readonly string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s\-_]+/g, '')
  const wanted = plain(query)
  return names.some((name) => plain(name).includes(wanted))
}
