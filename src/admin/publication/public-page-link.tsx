'use client'

import type { ReactNode } from 'react'
import { encodePathname } from '#src/i18n/pathname'
import { useWords } from '../words/use-words'

/** A link to a public page of the site, beside the admin rather than in its place. */
export function PublicPageLink({
  pathname,
  children,
  label,
  className,
}: {
  /** Decoded. */
  pathname: string
  children: ReactNode
  label?: string
  className?: string
}) {
  const words = useWords('publicPages')
  return (
    <a
      {...(label ? { 'aria-label': `${label} (${words('newTab')})` } : {})}
      {...(className ? { className } : {})}
      href={encodePathname(pathname)}
      rel="noopener"
      target="_blank"
      title={`${pathname} (${words('newTab')})`}
    >
      {children}
    </a>
  )
}
