'use client'

import { useDocumentEvents } from '@payloadcms/ui'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { isTimeZone } from '#src/platform/i18n/site-time-zone'

const context = createContext('UTC')

/** `global`: slug of the global with the time zone; saving that updates all times of an open admin. */
export function SiteTimeZone({
  children,
  global,
  timeZone,
}: {
  children: ReactNode
  global: string
  timeZone: string
}) {
  const { mostRecentUpdate } = useDocumentEvents()
  const [known, setKnown] = useState(timeZone)
  useEffect(() => {
    if (mostRecentUpdate?.entitySlug !== global) return
    const { timeZone: saved } = (mostRecentUpdate.doc ?? {}) as { timeZone?: unknown }
    if (typeof saved === 'string' && isTimeZone(saved)) setKnown(saved)
  }, [global, mostRecentUpdate])
  return <context.Provider value={known}>{children}</context.Provider>
}

/** An IANA name. */
export const useTimeZone = (): string => use(context)
