import { payloadPathname } from '#src/platform/i18n/page-payload'
import { announce } from '../announce'
import { StatusError } from '../requests/errors'
import { pageMessages } from '../requests/page-language'
import { type RequestOptions, request } from '../requests/request'
import { showToast } from '../requests/toast'
import {
  releaseScroll,
  rememberedPages,
  rememberedScroll,
  rememberPages,
  rememberScroll,
} from './loaded-pages'

const busy = new WeakSet<HTMLAnchorElement>()

/** The first new article gets the focus; a screen reader hears their number. The link moves one page further. */
export async function loadMore(link: HTMLAnchorElement): Promise<void> {
  if (busy.has(link)) return
  busy.add(link)
  const say = announce()
  const stay = beginStay()
  try {
    const cards = await appendNextPage(link, { signal: stay.signal }).finally(() =>
      busy.delete(link),
    )
    if (!cards) return
    rememberPages(rememberedPages() + 1)
    cards[0]?.querySelector('a')?.focus()
    const { blogs } = await pageMessages()
    say(blogs.added.replace('{count}', String(cards.length)))
  } catch (error) {
    if (stay.signal.aborted) return
    console.warn(error)
    // A status has been reported by the catalog, or is not to be shown.
    if (!(error instanceof StatusError))
      await showToast((await pageMessages()).blogs.notAdded, 'error')
  } finally {
    stay.end()
  }
}

/** Loads again what was loaded when the visitor left this history entry. */
export async function mount(link: HTMLAnchorElement): Promise<void> {
  if (busy.has(link)) return
  busy.add(link)
  // The page is too short until the list has grown, and would clamp the position.
  const place = rememberedScroll()
  const stay = beginStay()
  const isShown = (): boolean => link.isConnected && !stay.signal.aborted
  try {
    for (let count = rememberedPages(); count > 0 && !link.hidden && isShown(); count -= 1) {
      await appendNextPage(link, { signal: stay.signal, noLoading: true })
    }
    if (place !== undefined && isShown()) scrollTo({ top: place, behavior: 'instant' })
  } catch (error) {
    // The link is still there.
    if (isShown()) console.warn(error)
  } finally {
    busy.delete(link)
    if (isShown()) releaseScroll()
    stay.end()
  }
}

/** Aborts when a visitor goes to another entry of the history, whose page comes after its address. */
function beginStay(): { readonly signal: AbortSignal; end(): void } {
  const stay = new AbortController()
  const here = (): string => location.pathname + location.search
  const begun = here()
  const leave = (): void => {
    if (here() !== begun) stay.abort()
  }
  addEventListener('popstate', leave)
  return { signal: stay.signal, end: () => removeEventListener('popstate', leave) }
}

/** @returns the new cards; `undefined` where the link is followed instead, or another page is shown by now. */
async function appendNextPage(
  link: HTMLAnchorElement,
  options: RequestOptions,
): Promise<Element[] | undefined> {
  const address = link.href
  const html = await htmlOf(address, options)
  if (!link.isConnected) return undefined
  const page = new DOMParser().parseFromString(html, 'text/html')
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

/** The document of a list page: from the site, or as data from the configured backend. */
async function htmlOf(address: string, options: RequestOptions): Promise<string> {
  if (document.documentElement.dataset['api'] === undefined) {
    return String(await request(address, options))
  }
  const payload = await request(payloadPathname(new URL(address).pathname), options)
  return String((payload as { html?: unknown } | undefined)?.html ?? '')
}

let isWatching = false

function rememberLeaving(): void {
  if (isWatching) return
  isWatching = true
  document.addEventListener('click', rememberScroll, true)
  addEventListener('pagehide', rememberScroll)
}

/** A newly published article shifts the others, so that one may come twice. */
function withoutKnown(cards: readonly Element[], list: Element): Element[] {
  const known = new Set(
    [...(list.closest('main') ?? list).querySelectorAll('.lead-story, .card')].map(postOf),
  )
  return cards.filter((card) => !known.has(postOf(card)))
}

function postOf(card: Element): string | null | undefined {
  return card.querySelector(':is(h2, h3) a')?.getAttribute('href')
}

function moveOn(link: HTMLAnchorElement, page: Document): void {
  const next = page.querySelector('.pages a[rel="next"]')?.getAttribute('href')
  if (next) link.href = next
  else link.hidden = true
  const current = page.querySelector('.pages > span')?.textContent
  const shown = link.parentElement?.querySelector(':scope > span')
  if (shown && current) shown.textContent = current
}
