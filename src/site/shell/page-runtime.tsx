'use client'

import { useEffect } from 'react'

/** In development, and without the page cache, whose documents have a small script. Links are the browser's. */
export function PageRuntime() {
  useEffect(() => {
    import('./start-page').then(({ startPage }) => startPage({ soft: false }), console.warn)
  }, [])
  return null
}
