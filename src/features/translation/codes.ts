import {
  codesOf,
  type Inline,
  type InlineMark,
  type InlineSpan,
  joinTexts,
  saysOnlyLanguage,
} from './inline'

/** A translated sentence from a tool or a machine, with its codes as numbers. */
export type Tagged =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'span'; readonly id: string; readonly children: readonly Tagged[] }
  | { readonly type: 'mark'; readonly id: string }

/** A piece of a translated sentence, in order. */
export type TaggedToken =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'open'; readonly id: string }
  /** Without an id: closes what was opened last. */
  | { readonly type: 'close'; readonly id?: string }
  | { readonly type: 'mark'; readonly id: string }

export type CodeFaultKind = 'missing' | 'invented' | 'repeated' | 'nested' | 'unreadable'

export interface CodeFault {
  readonly kind: CodeFaultKind
  readonly codes: readonly string[]
}

/** Nests the pieces of a sentence; `undefined` where a code is closed that is not open. */
export function nest(tokens: readonly TaggedToken[]): readonly Tagged[] | undefined {
  const open: { readonly id: string; readonly children: Tagged[] }[] = [{ id: '', children: [] }]
  for (const token of tokens) {
    const innermost = open.at(-1)
    if (!innermost) return undefined
    if (token.type === 'open') open.push({ id: token.id, children: [] })
    else if (token.type === 'close') {
      if (open.length === 1 || (token.id !== undefined && token.id !== innermost.id)) {
        return undefined
      }
      open.pop()
      open.at(-1)?.children.push({ type: 'span', ...innermost })
    } else innermost.children.push(token)
  }
  return open.length === 1 ? open[0]?.children : undefined
}

/**
 * Each must be there once, in any order, since languages differ; a code that only marks a language may be left out.
 * A link contains no link, and formatted text contains text alone.
 */
export function takeCodes(
  source: readonly Inline[],
  translation: readonly Tagged[],
  existing: readonly Inline[] = [],
): { readonly inline: readonly Inline[] } | { readonly fault: CodeFault } {
  const required = codesOf(source).filter((code) => !saysOnlyLanguage(code))
  const expected = new Map(
    [...codesOf(existing).filter(saysOnlyLanguage), ...codesOf(source)].map((code) => [
      code.id,
      code,
    ]),
  )
  const found = idsOf(translation)
  const faultOf = (kind: CodeFaultKind, codes: readonly string[]) => ({ fault: { kind, codes } })
  const invented = found.filter(({ id, type }) => expected.get(id)?.type !== type)
  if (invented.length > 0) return faultOf('invented', [...new Set(invented.map(({ id }) => id))])
  const ids = found.map(({ id }) => id)
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (repeated.length > 0) return faultOf('repeated', [...new Set(repeated)])
  const missing = required.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (missing.length > 0) return faultOf('missing', missing)

  const misplaced: string[] = []
  const resolve = (
    list: readonly Tagged[],
    outer: readonly InlineSpan['kind'][],
  ): readonly Inline[] =>
    list.map((part): Inline => {
      if (part.type === 'text') return part
      const code = expected.get(part.id) as InlineSpan | InlineMark
      const isLinkInLink = code.type === 'span' && code.kind === 'link' && outer.includes('link')
      if (outer.includes('format') || isLinkInLink) misplaced.push(part.id)
      return part.type === 'span' && code.type === 'span'
        ? { ...code, children: resolve(part.children, [...outer, code.kind]) }
        : code
    })
  const inline = joinTexts(resolve(translation, []))
  return misplaced.length > 0 ? faultOf('nested', misplaced) : { inline }
}

function idsOf(list: readonly Tagged[]): readonly { id: string; type: 'span' | 'mark' }[] {
  return list.flatMap((part) => {
    if (part.type === 'text') return []
    const own = { id: part.id, type: part.type }
    return part.type === 'span' ? [own, ...idsOf(part.children)] : [own]
  })
}

export function hasText(translation: readonly Tagged[]): boolean {
  return translation.some((part) => {
    if (part.type === 'mark') return false
    return part.type === 'text' ? part.text.trim() !== '' : hasText(part.children)
  })
}
