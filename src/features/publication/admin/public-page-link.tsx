'use client'

import type { ReactNode } from 'react'
import { encodePathname } from '#src/platform/i18n/pathname'

/** A link to a public page of the site, beside the admin rather than in its place. */
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
  /** That it opens in a new tab, in the language of the admin. */
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
