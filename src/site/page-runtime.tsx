'use client'

import { useEffect } from 'react'

/**
 * Boots a page under Next's own client: in development, and without the page cache, which serves documents
 * with a small script of the site's own instead. Links are then the browser's.
 */
export function PageRuntime() {
  useEffect(() => {
    import('./start-page').then(({ startPage }) => startPage({ soft: false }), console.warn)
  }, [])
  return null
}
