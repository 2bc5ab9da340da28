import { readTag, type Tag } from './tag'

export interface Syntaxes {
  readonly shortcodes: boolean
  readonly components: boolean
  readonly liquid: boolean
  readonly directives: boolean
}

const fence = /(?:^|\n)[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<fence>`{3,}|~{3,})[^\n]*/y
const comment = /<!--[\s\S]*?-->/y
const shortcode =
  /\{\{(?<sign>[<%])(?!\/\*)\s*(?<inner>(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`])*?)\s*[>%]\}\}/y
const liquid = /\{%-?\s*(?<inner>[\s\S]*?)\s*-?%\}/y
const output = /\{\{-?\s*(?<inner>[^{}\n]*?)\s*-?\}\}/y
const directive = /(?:^|\n)[ \t]*(?<colons>:{3,})[ \t]*(?<name>[\w-]*)(?<rest>[^\n]*)/y

/** All tags outside of code, in their order. */
export function scan(text: string, on: Syntaxes): Tag[] {
  const tags: Tag[] = []
  const interesting = /\n|`|<|\{|^/g
  let at = 0
  while (at < text.length) {
    interesting.lastIndex = at
    const found = interesting.exec(text)
    if (!found) break
    const { index } = found
    const next = tagAt(text, index, on)
    if (next && 'tag' in next) tags.push(next.tag)
    at = Math.max(next?.end ?? 0, index + 1)
  }
  return tags
}

type Next = { readonly end: number; readonly tag: Tag } | { readonly end: number }

function tagAt(text: string, index: number, on: Syntaxes): Next | undefined {
  const code = match(fence, text, index)
  if (code) return { end: endOfFence(text, index + code[0].length, code.groups?.['fence'] ?? '') }
  const letter = text[index]
  if (letter === '`') return { end: endOfCode(text, index) }
  if (on.directives && (letter === '\n' || index === 0)) {
    const found = match(directive, text, index)
    if (found) return directiveOf(found, index)
  }
  if (letter === '<') {
    const hidden = match(comment, text, index)
    if (hidden) return { end: index + hidden[0].length }
  }
  if (letter === '{') {
    const hugo = on.shortcodes ? match(shortcode, text, index) : undefined
    if (hugo) return shortcodeOf(hugo, index)
    const one = on.liquid ? match(liquid, text, index) : undefined
    if (one) return liquidOf(one, index)
    const value = on.liquid ? match(output, text, index) : undefined
    if (value) {
      const name = value.groups?.['inner'] ?? ''
      const tag = { kind: 'single', name: '=', values: new Map([['0', name]]) } as const
      return {
        end: index + value[0].length,
        tag: { ...tag, start: index, end: index + value[0].length, syntax: 'liquid' },
      }
    }
  }
  if (on.components && (letter === '<' || letter === '{')) {
    const tag = readTag(text, index)
    if (tag) return { end: tag.end, tag }
  }
  return undefined
}

function match(pattern: RegExp, text: string, index: number): RegExpExecArray | undefined {
  pattern.lastIndex = index
  return pattern.exec(text) ?? undefined
}

function endOfFence(text: string, from: number, opening: string): number {
  const close = new RegExp(
    `\\n[ \\t>]*${opening[0] === '`' ? '`' : '~'}{${opening.length},}[ \\t]*(?=\\n|$)`,
    'g',
  )
  close.lastIndex = from
  const found = close.exec(text)
  return found ? found.index + found[0].length : text.length
}

/** Behind a code span; behind its opening if nothing closes it in its paragraph. */
function endOfCode(text: string, index: number): number {
  const [run = ''] = /^`+/.exec(text.slice(index, index + 64)) ?? []
  const paragraph = text.indexOf('\n\n', index)
  const limit = paragraph === -1 ? text.length : paragraph
  const close = /`+/g
  close.lastIndex = index + run.length
  for (let found = close.exec(text); found && found.index < limit; found = close.exec(text)) {
    if (found[0].length === run.length) return found.index + run.length
  }
  return index + run.length
}

function directiveOf(found: RegExpExecArray, index: number): Next {
  const { colons = '', name = '', rest = '' } = found.groups ?? {}
  const end = index + found[0].length
  const start = end - found[0].trimStart().length
  if (name === '' && rest.trim() !== '') return { end }
  const [, label, attributes = '', plain = ''] =
    /^(?:\[([^\]]*)\])?\s*(?:\{([^}]*)\})?\s*(.*)$/.exec(rest) ?? []
  const title = label ?? plain.trim()
  const values = new Map([
    ...valuesIn(attributes),
    ...(title ? ([['title', title]] as const) : []),
    ['colons', colons],
  ])
  const kind = name === '' ? 'close' : 'open'
  return { end, tag: { kind, name, values, start, end, syntax: 'directive' } }
}

function shortcodeOf(found: RegExpExecArray, index: number): Next {
  const { inner = '' } = found.groups ?? {}
  const [, slash = '', name = '', rest = ''] =
    /^(\/?)\s*([^\s/][^\s]*)?\s*([\s\S]*)$/.exec(inner) ?? []
  const isSingle = rest.endsWith('/')
  const values = valuesIn(isSingle ? rest.slice(0, -1) : rest)
  const end = index + found[0].length
  const kind = slash ? 'close' : isSingle ? 'single' : 'open'
  return {
    end,
    tag: { kind, name: name.toLowerCase(), values, start: index, end, syntax: 'shortcode' },
  }
}

function liquidOf(found: RegExpExecArray, index: number): Next {
  const { inner = '' } = found.groups ?? {}
  const [, slash, word = '', rest = ''] = /^(\/?)\s*([\w-]+)\s*([\s\S]*)$/.exec(inner) ?? []
  const end = index + found[0].length
  const [, ended] = /^end(\w+)$/.exec(word) ?? []
  const kind = slash || ended ? 'close' : /\/$/.test(rest) ? 'single' : 'open'
  const tag = {
    kind,
    name: (ended ?? word).toLowerCase(),
    values: valuesIn(rest.replace(/\/$/, '')),
  } as const
  return { end, tag: { ...tag, start: index, end, syntax: 'liquid' } }
}

/** `a="b" c=d e 'f g'`: `e` and `f g` have numbers. */
export function valuesIn(written: string): Map<string, string> {
  const values = new Map<string, string>()
  let count = 0
  const part =
    /(?:([\w:-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|([^\s"'`]+))/g
  for (const [, name, double, single, raw, bare] of written.matchAll(part)) {
    const value = (double ?? single)?.replaceAll(/\\(["'\\])/g, '$1') ?? raw ?? bare ?? ''
    values.set(name?.toLowerCase() ?? String(count), value)
    if (name === undefined) count += 1
  }
  return values
}
