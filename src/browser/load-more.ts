import { payloadPathname } from '#src/platform/i18n/page-payload'
import { announce } from './announce'
import { rememberedPages, rememberedScroll, rememberPages, rememberScroll } from './loaded-pages'
import { StatusError } from './requests/errors'
import { pageMessages } from './requests/page-language'
import { type RequestOptions, request } from './requests/request'
import { showToast } from './requests/toast'

/** Links whose page is under way. */
const busy = new WeakSet<HTMLAnchorElement>()

/**
 * Puts the posts of the next page of a list below those that are there, in place of following the
 * link. The first of them gets the focus; a screen reader hears how many came.
 *
 * @param link to the next page, which afterward leads one page on, or is hidden at the last.
 */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  if (busy.has(link)) return
  busy.add(link)
  const say = announce()
  try {
    const cards = await appendNextPage(link, {})
    if (!cards) return
    rememberPages(rememberedPages() + 1)
    cards[0]?.querySelector('a')?.focus()
    const { blogs } = await pageMessages()
    say(blogs.added.replace('{count}', String(cards.length)))
  } catch (error) {
    console.warn(error)
    // A status has been shown with the message of its catalog, or is not to be shown at all.
    if (!(error instanceof StatusError))
      await showToast((await pageMessages()).blogs.notAdded, 'error')
  } finally {
    busy.delete(link)
  }
}

/** Loads again what had been loaded when the visitor left this entry of the history. */
export async function restorePages(link: HTMLAnchorElement): Promise<void> {
  if (busy.has(link)) return
  busy.add(link)
  // Before the list has grown, the page is too short for it, and what is remembered becomes its end.
  const place = rememberedScroll()
  try {
    for (let count = rememberedPages(); count > 0 && !link.hidden; count -= 1) {
      await appendNextPage(link, { noLoading: true })
    }
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' })
  } catch (error) {
    // The link is still there.
    console.warn(error)
  } finally {
    busy.delete(link)
  }
}

/** @returns the cards that came; `undefined` where the page is followed like a link instead. */
async function appendNextPage(
  link: HTMLAnchorElement,
  options: RequestOptions,
): Promise<Element[] | undefined> {
  const address = link.href
  const page = new DOMParser().parseFromString(await htmlOf(address, options), 'text/html')
  const list = link.closest('main')?.querySelector('.cards')
  const found = [...page.querySelectorAll('main .cards > .card')]
  if (!list || found.length === 0) {
    location.assign(address)
    return undefined
  }
  const cards = withoutKnown(found, list)
  list.append(...cards)
  rememberLeaving()
  moveOn(link, page)
  return cards
}

/** The document of a list's page: from the site, or as data from the backend that takes its place. */
async function htmlOf(address: string, options: RequestOptions): Promise<string> {
  if (document.documentElement.dataset['api'] === undefined) {
    return String(await request(address, options))
  }
  const payload = await request(payloadPathname(new URL(address).pathname), options)
  return String((payload as { html?: unknown } | undefined)?.html ?? '')
}

let isWatching = false

/** From now on, whoever leaves the list finds the place again. */
function rememberLeaving(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('click', rememberScroll, true)
  addEventListener('pagehide', rememberScroll)
}

/** A post that was published meanwhile moves the others on, so that one may come a second time. */
function withoutKnown(cards: readonly Element[], list: Element): Element[] {
  const known = new Set(
    [...(list.closest('main') ?? list).querySelectorAll('.lead-story, .card')].map(postOf),
  )
  return cards.filter((card) => !known.has(postOf(card)))
}

function postOf(card: Element): string | null | undefined {
  return card.querySelector(':is(h2, h3) a')?.getAttribute('href')
}

/** Gives the list's navigation the state of the page that was added. */
function moveOn(link: HTMLAnchorElement, page: Document): void {
  const next = page.querySelector('.pages a[rel="next"]')?.getAttribute('href')
  if (next) link.href = next
  else link.hidden = true
  const current = page.querySelector('.pages > span')?.textContent
  const shown = link.parentElement?.querySelector(':scope > span')
  if (shown && current) shown.textContent = current
}
