import type { Texts } from './texts'

/** A term of the glossary in each language, and where it must be used. */
export interface Term {
  readonly meaning: string
  readonly words: Readonly<Record<string, string>>
  /** `site.…` and `admin.…` are keys of messages, `blogs/…` is an article of the demo content. */
  readonly place: string
}

export interface Avoided {
  readonly language: string
  readonly words: readonly string[]
  readonly instead: string
  /** Longer words that contain one of them and are right. */
  readonly exceptions: readonly string[]
}

export function readGlossary(markdown: string): {
  readonly terms: readonly Term[]
  readonly avoided: readonly Avoided[]
} {
  return {
    terms: rowsUnder(markdown, 'Terms').map(({ term = '', 'stands in': place = '', ...words }) => ({
      meaning: term,
      words,
      place: place.replaceAll('`', ''),
    })),
    avoided: rowsUnder(markdown, 'Words to avoid').map(
      ({ language = '', not, but = '', 'except in': except }) => ({
        language,
        words: listIn(not),
        instead: but,
        exceptions: listIn(except),
      }),
    ),
  }
}

export function has(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase())
}

/** The messages with a word that their language avoids, each with the alternative. */
export function avoidedIn(language: string, texts: Texts, avoided: readonly Avoided[]): string[] {
  const rules = avoided
    .filter((rule) => rule.language === language)
    .flatMap(({ words, instead, exceptions }) =>
      words.map((word) => ({ word, instead, exceptions, pattern: patternOf(language, word) })),
    )
  return [...texts].flatMap(([key, text]) => {
    // Names of placeholders, such as {{email}}, are not shown.
    const shown = text.replace(/\{+\w+\}+/g, '{}')
    return rules.flatMap(({ word, instead, exceptions, pattern }) => {
      const left = exceptions.reduce((rest, exception) => rest.replaceAll(exception, ''), shown)
      return pattern.test(left) ? [`${key}: not "${word}" but "${instead}"`] : []
    })
  })
}

/** Chinese and Japanese write without spaces, so a word is found anywhere; in Korean also with particles. */
function patternOf(language: string, word: string): RegExp {
  const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const isCode = /^[A-Z]+$/.test(word)
  if (!isCode && (language === 'zh' || language === 'jp')) return new RegExp(literal, 'u')
  // An underscore belongs to the name of a setting, such as SMTP_URL.
  const before = '(?<![\\p{L}\\p{N}_-])'
  const behind = language === 'ko' && word.length > 1 ? '' : '(?![\\p{L}\\p{N}_-])'
  return isCode
    ? new RegExp(`(?<![A-Za-z_])${literal}(?![A-Za-z_])`, 'u')
    : new RegExp(`${before}${literal}${behind}`, 'iu')
}

function rowsUnder(markdown: string, heading: string): Readonly<Record<string, string>>[] {
  const [, chapter = ''] = markdown.split(`\n## ${heading}\n`)
  const [own = ''] = chapter.split('\n## ')
  const [columns, , ...rows] = own
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(1, -1).split('|'))
  const names = columns?.map((name) => name.trim()) ?? []
  return rows.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? ''])),
  )
}

function listIn(cell = ''): readonly string[] {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
