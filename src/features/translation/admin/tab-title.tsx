'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect } from 'react'
import { titleWriter } from './title-writer'

/** Sets the title of the browser's tab to a view's, which Payload does not. */
export function TabTitle({ title }: { title: string }) {
  useTabTitle(title)
  return null
}

export function useTabTitle(title: string | undefined): void {
  const { config } = useConfig()
  const suffix = config.admin.meta?.titleSuffix ?? ''
  useEffect(() => {
    if (!title) return undefined
    const name = titleWriter(document, `${title} ${suffix}`)
    name()
    // The server may set the title later, and again after a save.
    const observer = new MutationObserver(name)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [suffix, title])
}
