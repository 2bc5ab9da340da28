import { isCode } from './code'
import { formulaOf } from './forms/formula'
import {
  backgroundOf,
  emojiOf,
  hasPicture,
  isReplaced,
  pictureIn,
  pictureOf,
  withoutScripts,
} from './forms/picture'
import { isTiny, playerOf } from './forms/player'
import { hidesRuby, rubyOf } from './forms/ruby'
import { isTicked } from './forms/tick'
import { isHiddenByStyle } from './hidden'
import { isInline } from './html/html-inlines'
import {
  attribute,
  find,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  styleOf,
  textOf,
  wordPictureTag,
} from './html/html-tree'
import { linkAddress } from './link-address'
import type { NoteChange } from './not-kept'

/** Formulas, readings, players, drawings, and form fields become text, links, or pictures: no words are lost. */
export function withPlainForms(root: HtmlElement, note: NoteChange): HtmlElement {
  const isReadingHidden = hidesRuby(root)
  return { ...root, children: plainChildren(root, { keepsLines: false, isHeading: false }) }

  function plainChildren(parent: HtmlElement, around: Around): HtmlNode[] {
    return parent.children.flatMap((child) => {
      if (!isElement(child)) return around.keepsLines ? withBreaks(child) : [child]
      return plain(child, parent, around)
    })
  }

  function plain(element: HtmlElement, parent: HtmlElement, around: Around): readonly HtmlNode[] {
    if (isReplaced(element, parent.children) || isDoubled(element, parent)) return []
    const tex = formulaOf(element)
    if (tex !== undefined) {
      if (tex === '') return []
      note('formula')
      return [{ tag: 'code', attributes: new Map(), children: [tex] }]
    }
    if (isHiddenByStyle(element)) return []
    const ruby = rubyOf(element, isReadingHidden)
    if (ruby) {
      if (!isReadingHidden) note('ruby')
      return plainChildren({ ...element, children: ruby }, around)
    }
    const player = playerOf(element)
    if (player) {
      if (isTiny(element)) return []
      note(player.href ? 'player' : 'lost-player')
      if (!player.href) return player.title ? [player.title] : []
      return [link(player.href, player.title)]
    }
    const picture = element.tag === 'picture' ? pictureIn(element) : backgroundOf(element)
    if (picture) return plain(picture, parent, around)
    switch (element.tag) {
      case 'img': {
        const emoji = emojiOf(element)
        if (emoji) return [emoji]
        const image = pictureOf(element)
        return image ? [image] : []
      }
      case wordPictureTag:
        // Most of Word's pictures are duplicated for other programs.
        return hasPicture(parent) ? [] : [{ ...element, tag: 'img' }]
      case 'v:imagedata':
        return [vmlPicture(element, parent)]
      case 'noscript':
        return withoutScripts(element, parent.children).flatMap((child) =>
          isElement(child) ? plain(child, element, around) : [],
        )
      case 'svg':
        return drawing(element)
      case 'canvas':
        note('drawing')
        return plainChildren(element, around)
      case 'select':
        return [chosen(element)]
      case 'textarea':
        return withBreaks(textOf(element))
      case 'input':
        return fieldOf(element)
      case 'button':
        // A disclosure button contains its heading; other buttons belong to the page.
        return around.isHeading ? plainChildren(element, around) : []
      case 'q':
        return ['“', ...plainChildren(element, around), '”']
      case 'dialog':
        return element.attributes.has('open')
          ? [{ ...element, tag: 'div', children: plainChildren(element, around) }]
          : []
      case 'summary':
        return [{ ...element, tag: 'dt', children: plainChildren(element, around) }]
      default:
        return isCode(element) ? [element] : rewritten(element, around)
    }
  }

  function rewritten(element: HtmlElement, around: Around): readonly HtmlNode[] {
    if (element.tag === 'a' && isDeadEnd(element)) note('link')
    const isBlock = !isInline({ ...element, children: [] })
    const children = plainChildren(element, {
      keepsLines: isBlock ? (keepsLines(element) ?? around.keepsLines) : around.keepsLines,
      isHeading: around.isHeading || /^h[1-6]$/.test(element.tag),
    })
    const ticked = isTicked(element)
    const tick = ticked === undefined ? [] : [box(ticked)]
    const copy = { ...element, children: [...tick, ...children] }
    return pushedDown.test(element.tag) && !isInline(copy) ? withinBlocks(copy) : [copy]
  }

  function drawing(element: HtmlElement): readonly HtmlNode[] {
    const words = (node: HtmlNode): string[] => {
      if (!isElement(node)) return []
      if (node.tag === 'text' || node.tag === 'foreignobject') return [textOf(node).trim()]
      return node.children.flatMap(words)
    }
    const texts = words(element).filter((text) => text !== '')
    // Icons are no pictures of an article.
    const isLarge = ['width', 'height'].some(
      (side) => Number.parseInt(attribute(element, side), 10) >= 100,
    )
    if (isLarge || texts.length > 0) note('drawing')
    return texts.length > 0 ? [` ${texts.join(' ')} `] : []
  }
}

interface Around {
  /** Whether line ends are line breaks. */
  readonly keepsLines: boolean
  readonly isHeading: boolean
}

/** Inline elements that may also surround blocks. */
const pushedDown = /^(?:a|b|strong|i|em|s|strike|del)$/

/** Moves it into each block that it surrounds: a card that is one link, a bold list. */
function withinBlocks(element: HtmlElement): HtmlNode[] {
  return element.children.flatMap((child): HtmlNode[] => {
    if (!isElement(child))
      return child.trim() === '' ? [child] : [{ ...element, children: [child] }]
    if (isInline(child)) return [{ ...element, children: [child] }]
    return [{ ...child, children: withinBlocks({ ...element, children: child.children }) }]
  })
}

function keepsLines(element: HtmlElement): boolean | undefined {
  const whiteSpace =
    styleOf(element).get('white-space') ?? styleOf(element).get('white-space-collapse')
  if (whiteSpace === undefined || whiteSpace === 'inherit') return undefined
  return /^(?:pre|pre-wrap|pre-line|break-spaces|preserve|preserve-breaks)\b/.test(whiteSpace)
}

const withBreaks = (text: string): HtmlNode[] =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [lineBreak] : []), line])

const lineBreak: HtmlElement = { tag: 'br', attributes: new Map(), children: [] }

const link = (href: string, title: string): HtmlElement => ({
  tag: 'a',
  attributes: new Map([['href', href]]),
  children: [title],
})

const box = (isChecked: boolean): HtmlElement => ({
  tag: 'input',
  attributes: new Map([['type', 'checkbox'], ...(isChecked ? [['checked', ''] as const] : [])]),
  children: [],
})

/** The value of a form field; a checkbox stays one. */
function fieldOf(element: HtmlElement): readonly HtmlNode[] {
  const type = attribute(element, 'type').toLowerCase()
  if (type === 'checkbox') return [element]
  if (type === 'radio') return [box(element.attributes.has('checked'))]
  if (/^(?:hidden|password|button|submit|reset|image|file)$/.test(type)) return []
  return [attribute(element, 'value')]
}

/** The selected option, or the first one. */
function chosen(element: HtmlElement): string {
  const selected = find(element, ({ attributes }) => attributes.has('selected'))
  const option = selected ?? find(element, ({ tag }) => tag === 'option')
  return option ? textOf(option).trim() : ''
}

/** A picture in VML, which some browsers get from Word. */
const vmlPicture = (element: HtmlElement, shape: HtmlElement): HtmlElement => ({
  tag: 'img',
  attributes: new Map([
    ['src', attribute(element, 'src')],
    ['alt', attribute(shape, 'alt') || attribute(element, 'o:title')],
  ]),
  children: [],
})

/** A link without a usable target. */
function isDeadEnd(element: HtmlElement): boolean {
  const href = attribute(element, 'href').trim()
  return href !== '' && linkAddress(href) === undefined
}

/** MathJax's rendering is beside its source; KaTeX and others have alternatives for different programs. */
function isDoubled(element: HtmlElement, parent: HtmlElement): boolean {
  if (hasClass(element, /^MathJax_Preview$/)) return true
  const isDrawn = hasClass(element, /^(?:MathJax(?:_SVG|_CHTML)?(?:_Display)?|MJXc-display)$/)
  const isSource = (node: HtmlNode) =>
    isElement(node) && node.tag === 'script' && /^math\/tex/.test(attribute(node, 'type'))
  return isDrawn && parent.children.some(isSource)
}
