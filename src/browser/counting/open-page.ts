import { queryLimit } from '#src/platform/search-rules'
import { canonicalAddress, isFallback } from '../pages/open-document'
import type { SiteEvent } from '../site-events'
import type { PageFacts } from './page-view'

export function openPage(): PageFacts {
  const { origin, pathname } = location
  return {
    origin,
    pathname,
    canonical: canonicalAddress(),
    title: document.title,
    heading: document.querySelector('h1')?.textContent ?? '',
    language: document.documentElement.lang,
    isFallback: isFallback(),
  }
}

/** The search of the open page; `undefined` on other pages, and after going back to results. */
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
