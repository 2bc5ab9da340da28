/** Words of the specification, which stay as it has them. */
const given = [
  'Documents could not be fetched from the server',
  'The service has not been realized',
  'Services are not available',
  'The HTTP version is not supported',
]

/** Marks that an article shows, and what it says about them. */
const shown = ['Spanish as “palabra”,']

const negative =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|had|could|would|should|will)\s+not(?!\s+(?:only|even if)\b)|cannot)\b/giu

const punctuation: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['comma or period outside of a quotation', /(?<=[^`\s“])[”"][,.](?=\s|$|\)|\[)/gmu],
  ['colon or semicolon inside of a quotation', /[:;]”/gu],
  ['space before an ellipsis', /(?<=\p{L}) …(?=$|[”"])/gmu],
  ['space before a percent sign', /\d\s%/gu],
]

export interface Usage {
  /** Legal texts write negations in full. */
  readonly isLegal?: boolean
}

/** What an American editor would mark in an English text, with the words around it. */
export function slipsIn(text: string, { isLegal = false }: Usage = {}): string[] {
  const prose = [...given, ...shown].reduce((rest, words) => rest.replaceAll(words, ''), text)
  const own = prose.replace(/“[^”]*”|"[^"\n]*"|^>.*$/gmu, '')
  return [
    ...punctuation.flatMap(([fault, pattern]) => found(fault, prose, pattern)),
    ...(isLegal ? [] : found('no contraction', own, negative)),
  ]
}

/** Markdown without code: inline code leaves a mark, since punctuation stays outside of it. */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/^ *```.*?^ *```$/gmsu, '')
    .replace(/`[^`]*`/gu, '`')
    .replace(/\]\([^)\s]*/gu, '](')
}

function found(fault: string, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => {
    const around = text.slice(Math.max(0, index - 30), index + match.length + 10)
    return `${fault}: ${around.replace(/\s+/gu, ' ')}`
  })
}
