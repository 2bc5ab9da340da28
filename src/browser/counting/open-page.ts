import { queryLimit } from '#src/platform/search-rules'
import { canonicalAddress, isStandIn } from '../open-document'
import type { SiteEvent } from '../site-events'
import type { PageFacts } from './page-view'

/** Longest wait for the head of a page that the client's router brought, in milliseconds. */
const patience = 1000

/** What the open page says of itself, as things stand. */
export function openPage(): PageFacts {
  const { origin, pathname } = location
  return {
    origin,
    pathname,
    canonical: canonicalAddress(),
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    language: document.documentElement.lang,
    isStandIn: isStandIn(),
  }
}

/**
 * Waits until the head is that of the open page: it may come a moment after the page itself, and for
 * that moment there may be none. A page without a canonical address is waited for in vain, and taken
 * as it is.
 *
 * @param before the canonical address of the page before.
 */
export async function headOfNewPage(before: string | undefined): Promise<void> {
  const isThere = (): boolean => ![undefined, before].includes(canonicalAddress())
  if (isThere()) return
  await new Promise<void>((resolve) => {
    const done = (): void => {
      watch.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const watch = new MutationObserver(() => {
      if (isThere()) done()
    })
    watch.observe(document.head, { childList: true, subtree: true, attributes: true })
    const timer = setTimeout(done, patience)
  })
}

/**
 * The search that the open page answers; `undefined` on other pages, and where the visitor has come
 * back to its results.
 */
export function openSearch(): Extract<SiteEvent, { name: 'search' }> | undefined {
  const results = document.querySelector<HTMLElement>('[data-results]')?.dataset['results']
  const field = document.querySelector<HTMLInputElement>('.search-form input[type="search"]')
  if (results === undefined || !field || !isFirstTime()) return undefined
  const characters = Math.min(field.defaultValue.trim().length, queryLimit)
  return { name: 'search', characters, results: Number(results) }
}

function isFirstTime(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}
