import { CommandError } from '#src/platform/command-error'

/** An entry of the registry in `locales/languages.ts`, as text. */
const entry = /^ {2}\{\n {4}code: '([^']+)',\n[\s\S]*?^ {2}\},\n/gm
const defaultLine = /(?<=^export const defaultLocale = ')[^']+(?=' satisfies Locale$)/m

/** The codes of the registry, in its order. */
export function codesIn(source: string): string[] {
  return [...source.matchAll(entry)].map(([, code = '']) => code)
}

export function defaultIn(source: string): string {
  return defaultLine.exec(source)?.[0] ?? ''
}

/**
 * The registry with some of its languages and one of them as the default.
 *
 * @param source text of `locales/languages.ts`.
 * @throws {CommandError} naming a language that the registry does not have.
 */
export function chooseLanguages(
  source: string,
  kept: readonly string[],
  defaultCode: string,
): string {
  const known = codesIn(source)
  const unknown = kept.filter((code) => !known.includes(code))
  if (kept.length === 0) throw new CommandError('languages: name at least one, such as en,de.')
  if (unknown.length > 0) {
    throw new CommandError(
      `languages: the registry has no ${unknown.join(', ')}; it has ${known.join(', ')}. docs/extending.md says how to add a language; one that was dropped comes back with: git restore locales`,
    )
  }
  if (!kept.includes(defaultCode)) {
    throw new CommandError(
      `default: ${defaultCode} is not among the languages to keep (${kept.join(', ')}). Name one of them with --default.`,
    )
  }
  return source
    .replace(entry, (text, code: string) => (kept.includes(code) ? text : ''))
    .replace(defaultLine, defaultCode)
}
