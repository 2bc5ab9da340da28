'use client'

import { useEffect } from 'react'

const load = () => import('#src/browser/load-more')

/** A list's link to its next page. */
const nextPage = '.pages a[rel="next"]'

/**
 * Once the page is awake, a list's link to its next page brings that page's posts here. What does so
 * is loaded on first use. The link itself is none of this component's, which would otherwise bring
 * the client's router into its own code a second time.
 */
export function LoadMore() {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(nextPage)
      // With a modifier a link opens in another tab or window, or is saved.
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      load().then(
        ({ loadMore }) => loadMore(link),
        () => location.assign(link.href),
      )
    }
    // Before the client's router, which leaves alone what somebody else has taken.
    document.addEventListener('click', follow, true)
    const link = document.querySelector<HTMLAnchorElement>(nextPage)
    if (link && history.state?.loadedPages) {
      load().then(({ restorePages }) => restorePages(link), console.warn)
    }
    return () => document.removeEventListener('click', follow, true)
  }, [])
  return null
}
