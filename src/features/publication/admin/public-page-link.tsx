'use client'

import type { ReactNode } from 'react'
import { encodePathname } from '#src/platform/i18n/pathname'

export function PublicPageLink({
  pathname,
  children,
  label,
  className,
  newTab,
}: {
  /** Decoded. */
  pathname: string
  children: ReactNode
  label?: string
  className?: string
  /** The hint at the new tab, in the language of the admin. */
  newTab: string
}) {
  return (
    <a
      {...(label ? { 'aria-label': `${label} (${newTab})` } : {})}
      {...(className ? { className } : {})}
      href={encodePathname(pathname)}
      rel="noopener"
      target="_blank"
      title={`${pathname} (${newTab})`}
    >
      {children}
    </a>
  )
}
