import type { NoteChange } from './not-kept'

/** Formulas become code, as Markdown drops backslashes; prices, and `$` beside a blank, are none (like Pandoc). */
export function withFormulasAsCode(markdown: string, note: NoteChange): string {
  return markdown.replaceAll(parts, (whole, _fence, block, line, round, square) => {
    const tex: unknown = block ?? line ?? round ?? square
    if (typeof tex !== 'string') return whole
    note('formula')
    const code = tex.replaceAll(/\s+/g, ' ').trim()
    const fence = '`'.repeat(
      Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length)) + 1,
    )
    return `${fence}${code}${fence}`
  })
}

const fenced = /^ {0,3}(?<fence>`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?^ {0,3}\k<fence>[`~]*[ \t]*$/
const span = /(?<!`)`+[^`\n]+`+/
const block = /\$\$([^$]+?)\$\$/
const inLine = /(?<![\\$\w])\$(?![\s$])(?=[^$\n]*[\\^_{}=])([^$\n]*)(?<!\s)\$(?![\w$])/
const round = /\\\(([^\n]+?)\\\)/
const square = /\\\[([^\]]+?)\\\]/

/** Code first, which contains no formulas. */
const parts = new RegExp(
  [fenced, span, block, inLine, round, square].map(({ source }) => source).join('|'),
  'gm',
)
