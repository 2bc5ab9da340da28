import { CommandError } from '#src/platform/command-error'

const entry = /^ {2}\{\n {4}code: '([^']+)',\n[\s\S]*?^ {2}\},\n/gm
const defaultLine = /(?<=^export const defaultLocale = ')[^']+(?=' satisfies Locale$)/m

export function codesIn(source: string): string[] {
  return [...entriesIn(source).keys()]
}

export function entriesIn(source: string): ReadonlyMap<string, string> {
  return new Map([...source.matchAll(entry)].map(([text, code = '']) => [code, text]))
}

export function defaultIn(source: string): string {
  return defaultLine.exec(source)?.[0] ?? ''
}

/** The current default if it stays, or else the first wanted language. */
export function usualDefault(source: string, wanted: readonly string[]): string {
  const present = defaultIn(source)
  return wanted.includes(present) ? present : (wanted[0] ?? present)
}

/**
 * The wanted languages only, the default first: menus show this order.
 *
 * @param dropped entries of dropped languages, by code.
 * @throws {CommandError} naming an unknown language.
 */
export function chooseLanguages(
  source: string,
  wanted: readonly string[],
  defaultCode: string,
  dropped: ReadonlyMap<string, string> = new Map(),
): string {
  const present = entriesIn(source)
  const unknown = wanted.filter((code) => !present.has(code) && !dropped.has(code))
  if (wanted.length === 0) throw new CommandError('languages: name at least one, such as en,de.')
  if (unknown.length > 0) {
    const others = dropped.size > 0 ? ` Dropped before: ${[...dropped.keys()].join(', ')}.` : ''
    throw new CommandError(
      `languages: the registry has no ${unknown.join(', ')}; it has ${[...present.keys()].join(', ')}.${others} docs/extending.md says how to add a language.`,
    )
  }
  if (!wanted.includes(defaultCode)) {
    throw new CommandError(
      `default: ${defaultCode} is not among the languages to keep (${wanted.join(', ')}). Name one of them with --default.`,
    )
  }
  const order = [defaultCode, ...wanted.filter((code) => code !== defaultCode)]
  const all = order.map((code) => present.get(code) ?? dropped.get(code)).join('')
  let isFirst = true
  return source
    .replace(entry, () => {
      const text = isFirst ? all : ''
      isFirst = false
      return text
    })
    .replace(defaultLine, defaultCode)
}
