import { decodePathname, encodePathname } from '#src/platform/i18n/pathname'
import { announce } from '../announce'
import { afterPaint } from '../boot/after-paint'
import { restoreScroll } from './loaded-pages'
import { goToPlace, watchHistory } from './page-history'
import { fade, mayFade } from './page-transition'
import type { FoundPayload, Payloads } from './payloads'
import { canShow, deferRest, showPage } from './show-page'

/** Opens pages of the document's language within the document. */
export interface OpenPage {
  /** On pointer down: parses what was preloaded. */
  prepare(href: string): void
  open(href: string, link?: HTMLElement): void
}

/** What cannot be shown within the document, such as another build or a failed payload, is a full load. */
export function openPages(payloads: Payloads, arrived: () => void): OpenPage {
  /** The last request wins. */
  let turn = 0
  let ready: Parsed | undefined

  const parse = ({ html }: FoundPayload): Parsed => {
    const parsed = ready?.html === html ? ready : parseHtml(html)
    // A document can only be shown once, since its elements move.
    ready = undefined
    return parsed
  }
  const find = async (
    pathname: string,
    asItWas = false,
  ): Promise<(Parsed & { readonly pathname: string }) | undefined> => {
    const payload = await payloads.get(pathname, asItWas)
    if (!payload) return undefined
    const parsed = parse(payload)
    return canShow(parsed.page) ? { ...parsed, pathname: payload.pathname } : undefined
  }

  const prepare = (href: string): void => {
    const pathname = decoded(new URL(href, location.href))
    if (!payloads.has(pathname)) return
    payloads.get(pathname).then((payload) => {
      if (payload) ready = parseHtml(payload.html)
    }, console.info)
  }

  const open = async (href: string, link?: HTMLElement): Promise<void> => {
    const mine = ++turn
    const url = new URL(href, location.href)
    const painted = new Promise<void>(afterPaint)
    const found = await find(decoded(url)).catch(console.info)
    // A transition starts with a frame of the pressed link; without one that frame is awaited.
    const fades = found?.isQuick === true && mayFade()
    if (!fades) await painted
    if (mine !== turn) return
    if (!found || url.search) return location.assign(href)
    const address = encodePathname(found.pathname) + url.hash
    // A fragment needs the layout of the whole page.
    const rest = url.hash ? undefined : deferRest(found.page)
    const change = (): void => {
      // A transition begins a frame later.
      if (mine !== turn) return
      past.leave()
      showPage(found.page)
      past.enter(address)
      settle()
      goToPlace()
    }
    await (fades ? fade(change, link) : change())
    if (mine !== turn) return
    if (rest) afterPaint(rest)
    arrived()
  }

  const goBack = async (href: string): Promise<void> => {
    const mine = ++turn
    const found = await find(decoded(new URL(href)), true).catch(console.info)
    if (mine !== turn) return
    if (!found) return location.reload()
    showPage(found.page)
    settle()
    if (!restoreScroll()) goToPlace()
    past.returned()
    arrived()
  }
  const past = watchHistory((href) => void goBack(href))
  return { prepare, open }
}

interface Parsed {
  readonly html: string
  readonly page: Document
  /** Whether the device is fast enough for a transition, which costs a slow one 50 ms. */
  readonly isQuick: boolean
}

/** The longest parse of a 30 KB page on a fast device, in milliseconds; a slow phone takes 6. */
const quickParse = 4

function parseHtml(html: string): Parsed {
  const begun = performance.now()
  const page = new DOMParser().parseFromString(html, 'text/html')
  return { html, page, isQuick: performance.now() - begun < quickParse }
}

function settle(): void {
  announce()(document.title)
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}

function decoded({ pathname }: URL): string {
  return decodePathname(pathname) ?? pathname
}
