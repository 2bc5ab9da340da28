import type { PastedInline, PastedMark } from './blocks'

/** Inline content before white space is normalized. */
export type RawInline =
  | PastedInline
  /** Text whose blanks and line ends count, as in `white-space: pre-wrap`. */
  | { readonly type: 'verbatim'; readonly text: string; readonly marks: readonly PastedMark[] }

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]/u

/** Like a browser, which removes a line end between two Chinese or Japanese characters (CSS Text 3, 4.1.3). */
export function tidyInlines(raw: readonly RawInline[]): PastedInline[] {
  if (isLineOfCode(raw)) return codeLine(raw)
  const inlines = raw.flatMap(spelledOut)
  const tidy: PastedInline[] = []
  for (const inline of inlines) {
    if (inline.type === 'break') {
      trimEnd(tidy)
      if (tidy.length > 0) tidy.push(inline)
      continue
    }
    const last = tidy.at(-1)
    if (inline.type === 'text') {
      const isAtStart = last === undefined || last.type === 'break'
      const text = isAtStart || endsInBlank(last) ? inline.text.replace(/^[ \n]+/, '') : inline.text
      if (text === '') continue
      if (last?.type === 'text' && sameMarks(last.marks, inline.marks)) {
        tidy[tidy.length - 1] = { ...last, text: joinLines(last.text + text) }
      } else tidy.push({ ...inline, text: joinLines(text) })
    } else if (inline.type === 'link') {
      const children = tidyInlines(inline.children)
      if (children.length === 0) continue
      // A blank at the end of a link's text moves out of it.
      if (startsInBlank(inline.children) && last && !endsInBlank(last)) tidy.push(blank)
      tidy.push({ ...inline, children })
      if (endsInBlank(inline.children.at(-1))) tidy.push(blank)
    } else tidy.push(inline)
  }
  trimEnd(tidy)
  while (tidy.at(-1)?.type === 'break') {
    tidy.pop()
    trimEnd(tidy)
  }
  return tidy
}

/** Whether a whole line is code. */
function isLineOfCode(raw: readonly RawInline[]): boolean {
  const texts = raw.filter((inline) => !('text' in inline) || inline.text.trim() !== '')
  return (
    texts.length > 0 && texts.every((inline) => 'text' in inline && inline.marks.includes('code'))
  )
}

/** Leading blanks of code count. */
function codeLine(raw: readonly RawInline[]): PastedInline[] {
  const text = raw
    .map((inline) => {
      if (!('text' in inline)) return ''
      return inline.type === 'verbatim'
        ? inline.text
        : inline.text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')
    })
    .join('')
    .replaceAll('\u00a0', ' ')
  const isIndented = raw.some(
    (inline) => 'text' in inline && /^(?:\u00a0| {2}|\t)/.test(inline.text),
  )
  const code = isIndented ? text.trimEnd() : text.trim()
  return [{ type: 'text', text: code, marks: ['code'] }]
}

const blank: PastedInline = { type: 'text', text: ' ', marks: [] }

function spelledOut(inline: RawInline): PastedInline[] {
  if (inline.type === 'verbatim') {
    return inline.text
      .replaceAll('\r\n', '\n')
      .split('\n')
      .flatMap((line, index): PastedInline[] => [
        ...(index > 0 ? [{ type: 'break' } as const] : []),
        ...(line === ''
          ? []
          : [{ type: 'text', text: singleBlanks(line), marks: inline.marks } as const]),
      ])
  }
  if (inline.type !== 'text') return [inline]
  // Line ends stay until both neighbors are known.
  const text = inline.text
    .replaceAll(/(?<![ \t\r\f])[ \t\r\f]*\n[ \t\r\n\f]*/g, '\n')
    .replaceAll(/[ \t\r\f]+/g, ' ')
  return text === '' ? [] : [{ ...inline, text: singleBlanks(text) }]
}

/** Editors alternate blanks and no-break spaces in a row. */
function singleBlanks(text: string): string {
  return text.replaceAll(
    /(?:\u00a0[ \u00a0\t]+|(?<![ \t\u00a0])[ \t][ \u00a0\t]*\u00a0[ \u00a0\t]*|\t+)/g,
    ' ',
  )
}

function joinLines(text: string): string {
  return text
    .replaceAll(/(.?)\n(.?)/gu, (_, before: string, after: string) =>
      wide.test(before) && wide.test(after) ? before + after : `${before} ${after}`,
    )
    .replaceAll(/ {2,}/g, ' ')
}

function trimEnd(inlines: PastedInline[]): void {
  const last = inlines.at(-1)
  if (last?.type !== 'text') return
  const text = last.text.replace(/(?<![ \n\u00a0])[ \n\u00a0]+$/, '')
  if (text === '') {
    inlines.pop()
    trimEnd(inlines)
  } else inlines[inlines.length - 1] = { ...last, text }
}

function endsInBlank(inline: PastedInline | undefined): boolean {
  return inline?.type === 'text' && /[ \n]$/.test(inline.text)
}

function startsInBlank(inlines: readonly PastedInline[]): boolean {
  const [first] = inlines
  return first?.type === 'text' && /^[ \n]/.test(first.text)
}

function sameMarks(one: readonly PastedMark[], other: readonly PastedMark[]): boolean {
  return one.length === other.length && one.every((mark) => other.includes(mark))
}
