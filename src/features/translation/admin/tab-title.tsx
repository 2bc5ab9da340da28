'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect } from 'react'
import { titleWriter } from './title-writer'

/** Names the tab of the browser after a view, where Payload has another name for it or none. */
export function TabTitle({ title }: { title: string }) {
  useTabTitle(title)
  return null
}

export function useTabTitle(title: string | undefined): void {
  const { config } = useConfig()
  const suffix = config.admin.meta?.titleSuffix ?? ''
  useEffect(() => {
    if (!title) return undefined
    const name = titleWriter(document, title + suffix)
    name()
    // The page's own title may come from the server after this, and again after a save.
    const observer = new MutationObserver(name)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [suffix, title])
}
