import { attribute, type HtmlElement, styleOf } from './html-tree'

/** What is no content of a page, or is there for programs alone. */
const ignored = new Set(
  'head style script meta link title template noscript iframe object embed svg math canvas audio video button select textarea dialog xml'.split(
    ' ',
  ),
)

/** Whether nothing of an element is seen, or can be shown by a page of ours. */
export function isHidden(element: HtmlElement): boolean {
  return ignored.has(element.tag) || isHiddenByStyle(element)
}

/** Whether an element says itself that it is not seen. */
export function isHiddenByStyle(element: HtmlElement): boolean {
  const style = styleOf(element)
  return (
    element.attributes.has('hidden') ||
    attribute(element, 'aria-hidden') === 'true' ||
    style.get('display') === 'none' ||
    /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '') ||
    style.get('mso-hide') === 'all'
  )
}
