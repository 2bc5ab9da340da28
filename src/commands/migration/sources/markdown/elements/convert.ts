import type { ChangeOfText } from '../../../incoming'
import { type Form, forms } from './forms'
import { isNotice, noticeAsQuote } from './notices'
import { type Syntaxes, scan } from './scan'
import type { Tag } from './tag'
import { fill } from './template'

export interface Conversion {
  readonly syntaxes: Syntaxes
  /** Of the user's own mapping, by name in lowercase. */
  readonly own: ReadonlyMap<string, Form>
  readonly language: string | undefined
  /** Where a reference of the source leads. */
  readonly link: (target: string) => string
  /** Files behind names that MDX imports. */
  readonly imports: ReadonlyMap<string, string>
  /** The text of an imported file, already converted; `undefined` if it isn't a text of the source. */
  readonly partial: (file: string) => string | undefined
  /** The value of Hugo's `param` and of Liquid's `{{ site.x }}`. */
  readonly param: (name: string) => string | undefined
  readonly change: (change: ChangeOfText) => void
}

/** Replaces all elements by Markdown, from the inside out. */
export function convert(text: string, conversion: Conversion): string {
  const tags = scan(text, conversion.syntaxes)
  return within(text, 0, text.length, tags, endsOf(tags), 0, tags.length, conversion)
}

/** The index of its end for each opening tag; others stand alone, as many shortcodes do. */
function endsOf(tags: readonly Tag[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const [index, tag] of tags.entries()) {
    if (tag.kind === 'open') open.push(index)
    if (tag.kind !== 'close') continue
    const place = open.findLastIndex((one) => closes(tag, tags[one]))
    const start = open[place]
    if (start === undefined) continue
    ends.set(start, index)
    open.length = place
  }
  return ends
}

function closes(end: Tag, start: Tag | undefined): boolean {
  if (start?.syntax !== end.syntax) return false
  return end.syntax === 'directive'
    ? start.values.get('colons') === end.values.get('colons')
    : start.name === end.name
}

function within(
  text: string,
  from: number,
  to: number,
  tags: readonly Tag[],
  ends: ReadonlyMap<number, number>,
  first: number,
  last: number,
  conversion: Conversion,
): string {
  const parts: string[] = []
  let at = from
  for (let index = first; index < last; index += 1) {
    const tag = tags[index]
    if (!tag || tag.start < at) continue
    const end = ends.get(index)
    const closing = end === undefined ? undefined : tags[end]
    const until = closing?.end ?? tag.end
    const lineStart = text.lastIndexOf('\n', tag.start - 1) + 1
    const before = text.slice(lineStart, tag.start)
    const isAlone =
      /^[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(text.slice(until, until + 200))
    const raw = closing ? text.slice(tag.end, closing.start) : ''
    const isOpen = closing && end !== undefined
    const converted = isOpen
      ? within(text, tag.end, closing.start, tags, ends, index + 1, end, conversion)
      : ''
    const result = replace(
      tag,
      text.slice(tag.start, until),
      flush(converted),
      flush(raw),
      conversion,
    )
    parts.push(text.slice(at, tag.start), placed(result, before, isAlone))
    at = until
    if (end !== undefined) index = end
  }
  parts.push(text.slice(at, to))
  return parts.join('')
}

/** Blocks have blank lines around them, and keep the indentation of their place in a list. */
function placed(result: string, before: string, isAlone: boolean): string {
  if (!isAlone)
    return result.includes('\n') && !/^\s*$/.test(before)
      ? result.replaceAll(/\s*\n\s*/g, ' ')
      : result
  if (result.trim() === '') return ''
  return `\n\n${result
    .trim()
    .split('\n')
    .map((line) => (line === '' ? line : before + line))
    .join('\n')}\n\n`
}

/** Without the indentation that all lines share: in Markdown, it would make them code. */
function flush(inner: string): string {
  const lines = inner.split('\n')
  // The first line stands behind its tag.
  const indents = lines
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const least = indents.length > 0 ? Math.min(...indents) : 0
  return lines
    .map((line, index) => (index === 0 ? line : line.slice(Math.min(least, line.length))))
    .join('\n')
}

function replace(
  tag: Tag,
  source: string,
  inner: string,
  raw: string,
  conversion: Conversion,
): string {
  const what = source.slice(0, 200)
  if (tag.kind === 'close') return ''
  if (tag.syntax === 'expression') return ofExpression(tag, source, conversion)
  if (tag.name.startsWith('html:')) return plainElement(tag, conversion)
  const values = new Map(
    [...tag.values].map(([name, value]) => [name, plainValue(value, conversion)]),
  )
  if (tag.syntax === 'liquid' && tag.name === '=')
    return ofOutput(values.get('0') ?? '', source, conversion)
  const imported = conversion.imports.get(tag.name)
  const partial = imported && /\.mdx?$/.test(imported) ? conversion.partial(imported) : undefined
  if (partial !== undefined) return partial
  if (tag.name === 'param' && tag.syntax === 'shortcode') {
    const value = conversion.param(values.get('0') ?? values.get('name') ?? '')
    if (value !== undefined) return value
  }
  const own = conversion.own.get(tag.name)
  if (!own && isNotice(tag.name) && !(tag.syntax === 'liquid' && tag.name === 'block')) {
    conversion.change({ rule: 'notice-as-quote', what, isLost: false })
    return noticeAsQuote(tag.name, values, inner, conversion.language)
  }
  const form = own ?? forms[tag.name] ?? usualForm(tag)
  const filled =
    form && fill(form.template, { name: tag.name, values, inner, raw, link: conversion.link })
  if (form && filled !== undefined) {
    if (form.rule) conversion.change({ rule: form.rule, what, isLost: form.isLost ?? false })
    return filled
  }
  return unknown(tag, values, inner, source, conversion)
}

/** Sites call their own by these endings. */
const usualForm = ({ name }: Tag): Form | undefined =>
  /(?:figure|image|img)$/.test(name)
    ? forms['figure']
    : /youtube/.test(name)
      ? forms['youtube']
      : undefined

const texts = ['title', 'text', 'label', 'caption', 'description', 'content', 'header', 'summary']

function unknown(
  tag: Tag,
  values: ReadonlyMap<string, string>,
  inner: string,
  source: string,
  { change }: Conversion,
): string {
  const rule = tag.syntax === 'liquid' ? 'liquid' : `unknown-${tag.syntax}`
  // Liquid stays as it is written, for people to see what stood there.
  if (tag.syntax === 'liquid' && inner.trim() === '') {
    change({ rule, what: source.slice(0, 200), isLost: false })
    return source.replaceAll(/[{}]/g, '\\$&')
  }
  const own = texts.flatMap((name) => values.get(name) ?? []).filter((one) => one !== 'true')
  const kept = [own.join(' – '), inner.trim()].filter((one) => one !== '').join('\n\n')
  change({ rule, what: source.slice(0, 200), isLost: kept === '' })
  return kept
}

/** A value in braces: a string, a file that is imported, or the expression as it is. */
function plainValue(value: string, { imports }: Conversion): string {
  const [, expression] = /^\{([\s\S]*)\}$/.exec(value) ?? []
  if (expression === undefined) return value
  const literal = literalOf(expression)
  if (literal !== undefined) return literal
  const [, required] = /require\(\s*['"]([^'"]+)['"]\s*\)/.exec(expression) ?? []
  if (required) return required
  const [, linked] = /^use(?:Base)?Url\(\s*['"]([^'"]+)['"]\s*\)$/i.exec(expression) ?? []
  return linked ?? imports.get((expression.split('.')[0] ?? '').toLowerCase()) ?? expression
}

const literalOf = (expression: string): string | undefined =>
  /^(["'`])((?:(?!\1|\$\{)[\s\S])*)\1$/.exec(expression)?.[2] ??
  /^-?\d+(?:\.\d+)?$/.exec(expression)?.[0]

function ofExpression(tag: Tag, source: string, conversion: Conversion): string {
  const expression = tag.values.get('0') ?? ''
  if (expression === '' || /^\/\*[\s\S]*\*\/$/.test(expression)) return ''
  const literal = literalOf(expression)
  if (literal !== undefined) return literal
  // `{#id}` and `{.class}` behind a heading.
  if (/^[#.:]/.test(expression)) return source
  conversion.change({ rule: 'expression', what: source.slice(0, 200), isLost: false })
  return source.replaceAll(/[{}]/g, '\\$&')
}

function ofOutput(written: string, source: string, conversion: Conversion): string {
  const [value = '', filter = ''] = written.split('|').map((one) => one.trim())
  const literal = literalOf(value)
  if (literal !== undefined && /^(?:|relative_url|absolute_url)$/.test(filter)) return literal
  if (/^site\.(?:baseurl|url)$/.test(value)) return ''
  const known = conversion.param(value)
  if (known !== undefined) return known
  conversion.change({ rule: 'liquid', what: source.slice(0, 200), isLost: false })
  return source.replaceAll(/[{}]/g, '\\$&')
}

const plainNames: Readonly<Record<string, string>> = { classname: 'class', htmlfor: 'for' }

function plainElement({ name, values }: Tag, conversion: Conversion): string {
  const attributes = [...values].flatMap(([key, value]) => {
    const plain = plainValue(value, conversion)
    // Styles and handlers as objects.
    if (key === 'style' || key.startsWith('on')) return []
    return [` ${plainNames[key] ?? key}="${plain.replaceAll('"', '&quot;')}"`]
  })
  return `<${name.slice('html:'.length)}${attributes.join('')}>`
}
