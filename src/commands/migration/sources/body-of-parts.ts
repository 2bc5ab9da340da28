import type { PastedBlock } from '#src/rich-text/input/blocks'
import { normaliseHeadings } from '#src/rich-text/input/headings'
import { blocksOfPastedHtml } from '#src/rich-text/input/html/html'
import type { HtmlElement, HtmlNode } from '#src/rich-text/input/html/html-tree'
import { parseHtml } from '#src/rich-text/input/html/parse-html'
import { blocksOfPastedMarkdown } from '#src/rich-text/input/markdown'
import { type Change, changeCounter } from '#src/rich-text/input/not-kept'
import type { ChangeOfText } from '../incoming'
import { lostLinks } from './lost-links'

/** A stretch of a body, in the form in which its converter reads it. */
export type Part = readonly HtmlNode[] | { readonly markdown: string }

/** Names of rules for what the converters change. */
const rules: Readonly<Record<Change, { readonly rule: string; readonly isLost: boolean }>> = {
  formula: { rule: 'formula-as-code', isLost: false },
  ruby: { rule: 'reading-in-brackets', isLost: false },
  player: { rule: 'player-as-link', isLost: false },
  'lost-player': { rule: 'player-without-address', isLost: true },
  drawing: { rule: 'drawing', isLost: true },
  link: { rule: 'link-as-text', isLost: false },
  'inner-table': { rule: 'table-within-table', isLost: false },
  'deep-heading': { rule: 'deep-heading', isLost: false },
  'plain-block': { rule: 'plain-block', isLost: false },
}

/** Converts the parts of one text; headings keep their order across parts. */
export function bodyOfParts(parts: readonly Part[]): {
  readonly body: readonly PastedBlock[]
  readonly changes: readonly ChangeOfText[]
} {
  const { changes, note } = changeCounter()
  const blocks = joined(parts).flatMap((part) =>
    'markdown' in part
      ? blocksOfPastedMarkdown(part.markdown, note, parseHtml)
      : blocksOfPastedHtml(element('body', part), note),
  )
  const body = normaliseHeadings(blocks, note)
  return {
    body,
    changes: [
      ...[...changes].map(([change, times]) => ({ ...rules[change], what: `${times} ×` })),
      ...parts.flatMap((part) => ('markdown' in part ? [] : lostLinks(part))),
    ],
  }
}

/** Neighbors in HTML are read together, so that footnotes find their marks. */
function joined(parts: readonly Part[]): (readonly HtmlNode[] | { markdown: string })[] {
  const all: (HtmlNode[] | { markdown: string })[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if ('markdown' in part) all.push(part)
    else if (last && !('markdown' in last)) last.push(...part)
    else all.push([...part])
  }
  return all
}

export function element(
  tag: string,
  children: readonly HtmlNode[],
  attributes: Readonly<Record<string, string | undefined>> = {},
): HtmlElement {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => !!entry[1])
  return { tag, attributes: new Map(given), children }
}

/** The nodes of a fragment of HTML. */
export function nodesOfHtml(html: string): readonly HtmlNode[] {
  if (html.trim() === '') return []
  const body = parseHtml(html).children.find(
    (child) => typeof child === 'object' && child.tag === 'body',
  )
  return typeof body === 'object' ? body.children : []
}
