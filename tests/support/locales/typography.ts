import type { Texts } from './texts'

interface Rule {
  readonly languages: readonly string[]
  readonly pattern: RegExp
  readonly fault: string
}

const rules: readonly Rule[] = [
  {
    languages: ['jp'],
    pattern: /(?:した|せん|ます|です|さい|ない|よい)[：:]/,
    fault: 'has a colon after a finished sentence',
  },
  {
    languages: ['ko'],
    pattern: /(?:니다|세요|까요|나요):/,
    fault: 'has a colon after a finished sentence',
  },
  {
    languages: ['ko'],
    pattern: /\((?:으|이|을|은|가|는|를)\)/,
    fault: 'has a double particle',
  },
  {
    languages: ['zh', 'jp'],
    pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}}]:(?!\/)/u,
    fault: 'has a narrow colon',
  },
  {
    languages: ['fr'],
    pattern:
      /(?<!\u00a0|mailto|tel):(?=[ \u00a0]|$)|(?:[^\u202f]|^)[;!](?=\s|$)|(?<=[\p{L}}…»)])\?(?=\s|$)/u,
    fault: 'lacks the no-break space before a colon (U+00A0), or another mark (U+202F)',
  },
  {
    languages: ['fr'],
    pattern: /«(?!\u202f)|(?<!\u202f)»/,
    fault: 'lacks the narrow no-break spaces inside of its quotation marks',
  },
  {
    languages: ['en', 'pt', 'fr', 'es', 'jp', 'ko'],
    pattern: /\s…/,
    fault: 'has a space before an ellipsis',
  },
  { languages: ['de'], pattern: /\p{L}…/u, fault: 'lacks the space before an ellipsis' },
  { languages: ['zh'], pattern: /(?<![…/])…(?!…)/, fault: 'has half a Chinese ellipsis' },
  { languages: ['en', 'zh', 'pt', 'jp', 'ko'], pattern: /\d\s%/, fault: 'has a space before %' },
  { languages: ['de', 'fr', 'es'], pattern: /\d%/, fault: 'lacks the space before %' },
  {
    languages: ['zh'],
    pattern: /\p{Script=Han} \{+(?:date|time)\}|\{+(?:date|time)\}+ \p{Script=Han}/u,
    fault: 'has a space beside a date, which begins and ends without one',
  },
  {
    languages: ['zh', 'jp'],
    pattern:
      /[\p{Script=Han}\p{Script=Hiragana}] \{+languages?\}|\{+languages?\}+ [\p{Script=Han}\p{Script=Hiragana}]/u,
    fault: 'has a space beside the name of a language',
  },
]

/** What the typography of a language forbids in its texts, each fault with its key. */
export function typographyFaults(language: string, texts: Texts): string[] {
  const own = rules.filter(({ languages }) => languages.includes(language))
  return [...texts].flatMap(([key, text]) =>
    own.flatMap(({ fault, pattern }) => (pattern.test(text) ? [`${key} ${fault}: ${text}`] : [])),
  )
}
