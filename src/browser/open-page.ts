import { decodePathname, encodePathname } from '#src/platform/i18n/pathname'
import { announce } from './announce'
import { restoreScroll } from './loaded-pages'
import { goToPlace, watchHistory } from './page-history'
import { withTransition } from './page-transition'
import type { Payloads } from './payloads'
import { canShow, showPage } from './show-page'

/**
 * Opens another page within the document.
 *
 * @param href of a page of the site in the language of the document.
 * @param link that was pressed.
 */
export type OpenPage = (href: string, link?: HTMLElement) => void

/**
 * Opens pages by their payloads. Whatever cannot be shown within the document is loaded like any other
 * link: another build, a payload that does not come.
 *
 * @param arrived another page is shown in the document.
 */
export function openPages(payloads: Payloads, arrived: () => void): OpenPage {
  /** The last that was asked for counts. */
  let turn = 0

  const find = async (
    pathname: string,
    asItWas = false,
  ): Promise<{ page: Document; pathname: string } | undefined> => {
    const payload = await payloads.get(pathname, asItWas).catch(console.info)
    if (!payload) return undefined
    const page = new DOMParser().parseFromString(payload.html, 'text/html')
    return canShow(page) ? { page, pathname: payload.pathname } : undefined
  }

  const open: OpenPage = (href, link) => {
    const mine = ++turn
    const url = new URL(href, location.href)
    find(decoded(url)).then(
      (found) => {
        if (mine !== turn) return
        if (!found || url.search) return location.assign(href)
        const address = encodePathname(found.pathname) + url.hash
        const change = (): void => {
          past.leave()
          showPage(found.page)
          past.enter(address)
          settle()
          goToPlace()
        }
        void withTransition(change, { link }).then(arrived)
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
  return open
}

/** Whoever listens to the page hears which one it is, and goes on from its beginning. */
function settle(): void {
  announce()(document.title)
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}

function decoded({ pathname }: URL): string {
  return decodePathname(pathname) ?? pathname
}
