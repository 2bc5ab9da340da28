import { attribute, type HtmlElement, styleOf } from './html/html-tree'

/** Not content, or for programs only. */
const ignored = new Set(
  'head style script meta link title template noscript iframe object embed svg math canvas audio video button select textarea dialog xml'.split(
    ' ',
  ),
)

/** Whether an element is invisible, or cannot be shown. */
export function isHidden(element: HtmlElement): boolean {
  return ignored.has(element.tag) || isHiddenByStyle(element)
}

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
