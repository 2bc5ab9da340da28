'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Refreshes by messages of Payload's live preview, not their values: the server renders as for visitors. */
export function PreviewRefresh() {
  const router = useRouter()

  useEffect(() => {
    const form: Window | null = window.opener ?? (window.parent === window ? null : window.parent)
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== form) return
      if (data?.type === 'payload-document-event') router.refresh()
    }
    if (form) {
      addEventListener('message', hear)
      form.postMessage({ type: 'payload-live-preview', ready: true }, location.origin)
    }
    return () => removeEventListener('message', hear)
  }, [router])

  useEffect(() => {
    // Links open in another tab, except within the text.
    const stay = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
      if (link) link.target = '_self'
    }
    document.addEventListener('click', stay, true)
    return () => document.removeEventListener('click', stay, true)
  }, [])
  return null
}
