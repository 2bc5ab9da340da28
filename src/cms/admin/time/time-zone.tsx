'use client'

import { createContext, type ReactNode, use } from 'react'

const context = createContext('UTC')

export function SiteTimeZone({ children, timeZone }: { children: ReactNode; timeZone: string }) {
  return <context.Provider value={timeZone}>{children}</context.Provider>
}

/** The time zone of the site, an IANA name. */
export const useTimeZone = (): string => use(context)
