'use client'

import { useEffect } from 'react'

/**
 * What a page does besides being read, where Next serves it with its own client: in development, and
 * without the page cache, which sends the documents without that client and with a small script of
 * the site's own. Links are then the browser's.
 */
export function PageRuntime() {
  useEffect(() => {
    import('./start-page').then(({ startPage }) => startPage({ soft: false }), console.warn)
  }, [])
  return null
}
