import {
  attribute,
  type HtmlElement,
  type HtmlNode,
  isElement,
  textOf,
} from '#src/rich-text/input/html/html-tree'
import type { ChangeOfText } from '../incoming'

/** Links that the converters leave out because of where they stand or lead, with the rules that say why. */
export function lostLinks(nodes: readonly HtmlNode[]): ChangeOfText[] {
  return nodes.flatMap((node) => linksIn(node, false))
}

function linksIn(node: HtmlNode, isInCaption: boolean): ChangeOfText[] {
  if (!isElement(node)) return []
  if (node.tag === 'figure') {
    const isOfPicture = countPictures(node) === 1
    return node.children.flatMap((child) =>
      linksIn(child, isOfPicture && isElement(child) && child.tag === 'figcaption'),
    )
  }
  const rule = node.tag === 'a' ? ruleOf(node, isInCaption) : undefined
  return rule
    ? [{ rule, what: describe(node), isLost: true }]
    : node.children.flatMap((child) => linksIn(child, isInCaption))
}

function ruleOf(link: HtmlElement, isInCaption: boolean): string | undefined {
  const href = attribute(link, 'href').trim()
  if (href === '') return undefined
  if (/^#\/portal(?:\/|$)/.test(href)) return 'portal-link'
  if (/^[#?]/.test(href)) return isMark(link) ? undefined : 'anchor-as-text'
  if (isInCaption) return 'link-of-caption'
  const isOfPicture = textOf(link).trim() === '' && countPictures(link) > 0
  // A picture that opens larger is there already.
  return isOfPicture && !/\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i.test(href)
    ? 'link-of-picture'
    : undefined
}

/** Of a note, or the way back from it. */
const isMark = (link: HtmlElement): boolean =>
  /^#fn|^#.*(?:note|cite)/i.test(attribute(link, 'href')) ||
  /^\W*(?:\d{1,3}|[*†‡§¶↩↑^]+)\W*$/u.test(textOf(link))

const describe = (link: HtmlElement): string =>
  `${textOf(link).trim()} (${attribute(link, 'href')})`.trim().slice(0, 200)

function countPictures(element: HtmlElement): number {
  const inner = element.children.filter(isElement).map(countPictures)
  return inner.reduce((sum, count) => sum + count, element.tag === 'img' ? 1 : 0)
}
