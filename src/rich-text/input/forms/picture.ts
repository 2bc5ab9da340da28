import {
  attribute,
  find,
  type HtmlElement,
  type HtmlNode,
  isElement,
  styleOf,
} from '../html/html-tree'
import { isTiny } from './player'

/** Attributes of lazy-loaded pictures with the real URL. */
const lateNames = [
  'data-src',
  'data-original',
  'data-original-src',
  'data-lazy-src',
  'data-lazyload',
  'data-lazy',
  'data-actualsrc',
  'data-actual-src',
  'data-real-src',
  'data-orig-file',
  'data-full-src',
  'data-hi-res-src',
  'data-image-src',
  'data-url',
]

/** `undefined` for tracking pixels. One without a loadable URL stays, so that the editor is notified. */
export function pictureOf(element: HtmlElement): HtmlElement | undefined {
  const late = lateAddress(element)
  if (late === undefined && isTiny(element)) return undefined
  const src = late ?? addressOf(attribute(element, 'src'))
  const better = isPlaceholder(src) ? largestOf(attribute(element, 'srcset')) : undefined
  return { ...element, attributes: new Map([...element.attributes, ['src', better ?? src]]) }
}

/** Moves the sources of a `<picture>` to its image. */
export function pictureIn(element: HtmlElement): HtmlElement | undefined {
  const image = find(element, ({ tag }) => tag === 'img')
  const sources = element.children
    .filter(isElement)
    .filter(({ tag }) => tag === 'source')
    .map((source) => attribute(source, 'srcset') || attribute(source, 'data-srcset'))
  const srcset = [attribute(image ?? element, 'srcset'), ...sources].filter((one) => one !== '')
  const own = image ?? { tag: 'img', attributes: new Map(), children: [] }
  if (!image && srcset.length === 0) return undefined
  return pictureOf({
    ...own,
    attributes: new Map([...own.attributes, ['srcset', srcset.join(', ')] as const]),
  })
}

export function backgroundOf(element: HtmlElement): HtmlElement | undefined {
  if (!/^(?:div|span|a|figure|section)$/.test(element.tag)) return undefined
  const late = ['data-bg', 'data-background-image', 'data-background', 'data-bg-src']
    .map((name) => attribute(element, name))
    .find((value) => value !== '')
  const style = attribute(element, 'style')
  const [, written = ''] = /background(?:-image)?\s*:([^;]*url\(.*)/is.exec(style) ?? []
  const src = addressOf(late && !/^url\(/i.test(late) ? late : urlIn(late ?? written))
  const isPicture = /^(?:https?:\/\/|data:image\/(?:png|jpe?g|webp|gif|avif))/i.test(src)
  const isPattern = styleOf(element).get('background-repeat') === 'repeat'
  if (!isPicture || isPattern || !isEmpty(element)) return undefined
  const alt = attribute(element, 'aria-label') || attribute(element, 'title')
  return {
    tag: 'img',
    attributes: new Map([
      ['src', src],
      ['alt', alt],
    ]),
    children: [],
  }
}

/** The first URL of a CSS value (CSS Values and Units 4, 3.4). Parentheses may be part of a quoted one. */
function urlIn(css: string): string {
  const [, double, single, bare] =
    /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)/i.exec(css) ?? []
  return double ?? single ?? bare ?? ''
}

export function emojiOf(element: HtmlElement): string | undefined {
  const alt = attribute(element, 'alt').trim()
  if (isEmoji.test(alt)) return alt
  const says = `${attribute(element, 'class')} ${attribute(element, 'data-stringify-type')} ${attribute(element, 'src')}`
  return /\bemoji|smil(?:ey|ies)\b/i.test(says) && alt.length <= 40 ? alt : undefined
}

const isEmoji =
  /^(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u200d|\ufe0f|[\d#*]\ufe0f?\u20e3|[\u{e0020}-\u{e007f}])+$/u

/** The content of a `noscript` whose scripted picture cannot be loaded. `beside`: siblings and the element. */
export function withoutScripts(
  element: HtmlElement,
  beside: readonly HtmlNode[],
): readonly HtmlNode[] {
  if (!hasPicture(element)) return []
  const partner = partnerOf(element, beside.filter(isElement))
  return partner && find(partner, isLoadable) ? [] : element.children
}

/** Whether a `noscript` beside a placeholder has the real picture. */
export function isReplaced(element: HtmlElement, beside: readonly HtmlNode[]): boolean {
  if (element.tag !== 'img' || isLoadable(element)) return false
  const elements = beside.filter(isElement)
  return elements.some(
    (one) => one.tag === 'noscript' && hasPicture(one) && partnerOf(one, elements) === element,
  )
}

/** The picture of a `noscript`: the one before it, or else after it. */
function partnerOf(
  noscript: HtmlElement,
  elements: readonly HtmlElement[],
): HtmlElement | undefined {
  const place = elements.indexOf(noscript)
  return [elements[place - 1], elements[place + 1]].find(
    (one) => one && one.tag !== 'noscript' && hasPicture(one),
  )
}

export const hasPicture = (element: HtmlElement): boolean =>
  find(element, ({ tag }) => tag === 'img') !== undefined

function isLoadable(element: HtmlElement): boolean {
  const picture = element.tag === 'img' ? pictureOf(element) : undefined
  return picture !== undefined && !isPlaceholder(attribute(picture, 'src'))
}

function lateAddress(element: HtmlElement): string | undefined {
  for (const name of lateNames) {
    const src = addressOf(attribute(element, name))
    if (/^https?:\/\//i.test(src) || /^[\w./-]+\.(?:jpe?g|png|gif|webp|avif)\b/i.test(src))
      return src
  }
  return largestOf(attribute(element, 'data-srcset') || attribute(element, 'data-lazy-srcset'))
}

/** Protocol-relative URLs come from pages with https. */
const addressOf = (written: string): string => written.trim().replace(/^\/\//, 'https://')

const isPlaceholder = (src: string): boolean =>
  src === '' ||
  src === 'about:blank' ||
  /^data:image\/(?:svg|gif)/i.test(src) ||
  /(?:^|\/)(?:blank|spacer|pixel|transparent|placeholder|loading|lazy|1x1|grey|gray)[\w-]*\.(?:gif|png|svg|jpe?g)\b/i.test(
    src,
  )

/** The largest of a `srcset` (HTML 4.8.4.2.2). */
function largestOf(srcset: string): string | undefined {
  const [largest] = [...srcset.matchAll(/(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g)]
    .map(([, src = '', size = '1']) => ({ src: addressOf(src), size: Number(size) }))
    .filter(({ src }) => !isPlaceholder(src))
    .sort((one, other) => other.size - one.size)
  return largest?.src
}

function isEmpty(element: HtmlElement): boolean {
  return element.children.every((child) =>
    isElement(child) ? child.tag !== 'img' && isEmpty(child) : child.trim() === '',
  )
}
