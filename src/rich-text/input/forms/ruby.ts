import { find, type HtmlElement, type HtmlNode, isElement, textOf } from '../html/html-tree'

/** Spreadsheets store a hidden reading in each cell, for sorting. */
export const hidesRuby = (root: HtmlElement): boolean =>
  find(
    root,
    (one) => one.tag === 'meta' && /^Excel\./.test(one.attributes.get('content') ?? ''),
  ) !== undefined

/** 東京（とうきょう）: the reading in brackets. With one for each character, the word gets one for all, as in print. */
export function rubyOf(
  element: HtmlElement,
  isReadingHidden: boolean,
): readonly HtmlNode[] | undefined {
  if (element.tag !== 'ruby') return undefined
  const base: HtmlNode[] = []
  let reading = ''
  const visit = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (!isElement(node)) base.push(node)
      else if (node.tag === 'rt') reading += textOf(node).trim()
      else if (/^(?:rb|rtc)$/.test(node.tag) || find(node, ({ tag }) => tag === 'rt')) {
        visit(node.children)
      } else if (node.tag !== 'rp') base.push(node)
    }
  }
  visit(element.children)
  if (reading === '' || isReadingHidden) return base
  const isWide =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u
  const text = base.map(textOf).join('')
  return [...base, isWide.test(text) ? `（${reading}）` : ` (${reading})`]
}
