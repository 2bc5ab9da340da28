import { readFileSync } from 'node:fs'

export const audiences = ['site', 'admin'] as const
export type Audience = (typeof audiences)[number]

/** The texts of a file by their keys, such as `parts.saving.retrying`, in the file's order. */
export type Texts = ReadonlyMap<string, string>

export function readTexts(locale: string, audience: Audience): Texts {
  const file = JSON.parse(readFileSync(`locales/${locale}/${audience}.json`, 'utf8')) as object
  // Corrections of Payload's own labels: each language has those that it needs.
  if (audience === 'admin') return textsOf({ ...file, payload: {} })
  return textsOf(file)
}

export function textsOf(tree: unknown, prefix = ''): Texts {
  if (typeof tree === 'string') return new Map([[prefix, tree]])
  return new Map(
    Object.entries(tree as object).flatMap(([key, inner]) => [
      ...textsOf(inner, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  )
}

/** What values are put into: `{path}` and `{count, plural, …}` of the site, `{{name}}` of the admin. */
export function placeholdersOf(text: string): string[] {
  // The forms of a plural stand in braces of their own and hold text.
  return [...text.matchAll(/\{(\w+)(?=[},] ?)|<\/?\d+>/g)]
    .map(([found, name]) => name ?? found)
    .sort((one, other) => one.localeCompare(other))
}

/** What is wrong with the texts of a language, each fault with its key. */
export function faultsOf(texts: Texts, english: Texts): string[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key))
  return [
    ...missing.map((key) => `${key} is missing`),
    ...[...texts].flatMap(([key, text]) => {
      const measure = english.get(key)
      if (measure === undefined) return [`${key} is superfluous`]
      if (text === '') return [`${key} is empty`]
      // Payload sets its colon behind some: French has a no-break space there.
      if (/^\s|[^\S\u00a0]$/.test(text)) return [`${key} has space at its ends`]
      const [found, wanted] = [placeholdersOf(text), placeholdersOf(measure)].map(String)
      return found === wanted ? [] : [`${key} has the places "${found}" instead of "${wanted}"`]
    }),
  ]
}

/** Texts of more than two words that equal the English ones: not translated yet. */
export function untranslated(texts: Texts, english: Texts): string[] {
  return [...texts]
    .filter(([key, text]) => text === english.get(key) && wordsIn(text) > 2)
    .map(([key]) => key)
}

const wordsIn = (text: string): number =>
  text
    .replace(/\{+\w+\}+/g, '')
    .trim()
    .split(' ').length
