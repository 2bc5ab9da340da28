import { decodePathname, encodePathname } from '#src/platform/i18n/pathname'
import { afterPaint } from './after-paint'
import { announce } from './announce'
import { restoreScroll } from './loaded-pages'
import { goToPlace, watchHistory } from './page-history'
import { fade, mayFade } from './page-transition'
import type { FoundPayload, Payloads } from './payloads'
import { canShow, deferRest, showPage } from './show-page'

/** Opens other pages within the document. Addresses are those of pages in the document's language. */
export interface OpenPage {
  /** A finger or the mouse is down on a link: what was loaded ahead is made ready to be shown. */
  prepare(href: string): void
  /** @param link that was pressed. */
  open(href: string, link?: HTMLElement): void
}

/**
 * Opens pages by their payloads. Whatever cannot be shown within the document is loaded like any other
 * link: another build, a payload that does not come.
 *
 * @param arrived another page is shown in the document.
 */
export function openPages(payloads: Payloads, arrived: () => void): OpenPage {
  /** The last that was asked for counts. */
  let turn = 0
  /** What the last pressed link leads to. */
  let ready: Parsed | undefined

  const parse = ({ html }: FoundPayload): Parsed => {
    const parsed = ready?.html === html ? ready : parseHtml(html)
    // A document is shown by its elements, which leave it.
    ready = undefined
    return parsed
  }
  const find = async (
    pathname: string,
    asItWas = false,
  ): Promise<(Parsed & { readonly pathname: string }) | undefined> => {
    const payload = await payloads.get(pathname, asItWas).catch(console.info)
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

  const open = (href: string, link?: HTMLElement): void => {
    const mine = ++turn
    const url = new URL(href, location.href)
    const painted = new Promise<void>(afterPaint)
    const prepared = find(decoded(url)).then(async (found) => {
      // A fade begins with a frame in which the link is pressed; without one that frame is waited for.
      const fades = found?.isQuick === true && mayFade()
      if (!fades) await painted
      return { found, fades }
    })
    prepared.then(
      ({ found, fades }) => {
        if (mine !== turn) return
        if (!found || url.search) return location.assign(href)
        const address = encodePathname(found.pathname) + url.hash
        // Who goes to a place on the page needs to know where it is.
        const rest = url.hash ? undefined : deferRest(found.page)
        const change = (): void => {
          past.leave()
          showPage(found.page)
          past.enter(address)
          settle()
          goToPlace()
        }
        const changed = fades ? fade(change, link) : Promise.resolve(change())
        void changed.then(() => {
          if (rest) afterPaint(rest)
          arrived()
        })
      },
      () => location.assign(href),
    )
  }

  const goBack = (href: string): void => {
    const mine = ++turn
    find(decoded(new URL(href)), true).then(
      (found) => {
        if (mine !== turn) return
        if (!found) return location.reload()
        showPage(found.page)
        settle()
        if (!restoreScroll()) goToPlace()
        arrived()
      },
      () => location.reload(),
    )
  }
  const past = watchHistory(goBack)
  return { prepare, open }
}

/** A document made of a payload. */
interface Parsed {
  readonly html: string
  readonly page: Document
  /** Whether the device is quick enough for a fade, which costs a slow one 50 ms before the page. */
  readonly isQuick: boolean
}

/** Longest time in which a quick device parses a page of 30 KB, in milliseconds; a slow phone takes 6. */
const quickParse = 4

function parseHtml(html: string): Parsed {
  const begun = performance.now()
  const page = new DOMParser().parseFromString(html, 'text/html')
  return { html, page, isQuick: performance.now() - begun < quickParse }
}

/** Whoever listens to the page hears which one it is, and goes on from its beginning. */
function settle(): void {
  announce()(document.title)
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}

function decoded({ pathname }: URL): string {
  return decodePathname(pathname) ?? pathname
}
