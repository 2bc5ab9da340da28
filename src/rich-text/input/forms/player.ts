import { parseUrl } from '#src/platform/urls/parse-url'
import { attribute, find, type HtmlElement, textOf } from '../html/html-tree'

/** Embedded media of another site, as a link. */
export interface Player {
  /** `undefined` for an unknown target. */
  readonly href: string | undefined
  readonly title: string
}

const tags =
  /^(?:iframe|embed|object|video|audio|oembed|lite-youtube|amp-youtube|lite-vimeo|youtube-video)$/

/** The video, sound, map, or page of an element; `undefined` for other elements. */
export function playerOf(element: HtmlElement): Player | undefined {
  if (!tags.test(element.tag)) return undefined
  const href = pageOf(addressOf(element))
  const title =
    attribute(element, 'title').trim() ||
    attribute(element, 'aria-label').trim() ||
    textOf(element).replaceAll(/\s+/g, ' ').trim() ||
    (href ?? '')
  return { href, title }
}

/** Elements of a pixel or two are trackers or lines. A height of 0 beside a width is an unloaded picture's. */
export function isTiny(element: HtmlElement): boolean {
  const sides = [attribute(element, 'width'), attribute(element, 'height')]
    .filter((side) => /^\d+(?:px)?$/.test(side.trim()))
    .map((side) => Number.parseInt(side, 10))
  return (
    sides.some((side) => side === 1 || side === 2) || (sides.length > 0 && Math.max(...sides) === 0)
  )
}

function addressOf(element: HtmlElement): string {
  const names = ['src', 'data-src', 'data-lazy-src', 'data', 'url', 'href', 'data-url']
  const own = names.map((name) => attribute(element, name).trim()).find((one) => isWeb(one))
  if (own) return own
  const id = attribute(element, 'videoid') || attribute(element, 'data-videoid')
  if (id) {
    const host = element.tag === 'lite-vimeo' ? 'https://vimeo.com/' : 'https://youtu.be/'
    return host + encodeURIComponent(id)
  }
  const inner = find(element, (one) => one !== element && isWeb(attribute(one, 'src')))
  return inner ? attribute(inner, 'src').trim() : ''
}

const isWeb = (address: string): boolean => /^(?:https?:)?\/\/[^/]/i.test(address)

/** The public page of an embedded player's URL. */
function pageOf(address: string): string | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address
  const url = parseUrl(whole)
  if (!url) return undefined
  const { hostname, pathname, searchParams } = url
  const [, video = ''] = /^\/embed\/([\w-]{6,})$/.exec(pathname) ?? []
  if (/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname) && video && video !== 'videoseries') {
    const start = searchParams.get('start')
    return `https://www.youtube.com/watch?v=${video}${start ? `&t=${start}` : ''}`
  }
  const [, film = ''] = /^\/video\/(\d+)/.exec(pathname) ?? []
  if (hostname === 'player.vimeo.com' && film) return `https://vimeo.com/${film}`
  return whole
}
