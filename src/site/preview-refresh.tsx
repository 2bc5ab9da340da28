'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Shows the newest draft after each save of the form beside it, whose messages are the CMS's own
 * (Payload's live preview): it learns that the page is ready, and reports each save. What it says of
 * the form's contents is not read: the page is made by the server alone, as visitors will get it.
 */
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
    // Links open elsewhere; those to a place in this very text stay here.
    const stay = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
      if (link) link.target = '_self'
    }
    document.addEventListener('click', stay, true)
    return () => document.removeEventListener('click', stay, true)
  }, [])
  return null
}
