import type { ReactNode } from 'react'
import { encodeHref } from '#src/platform/i18n/pathname'

/** A link in running text. After boot, `browser/pages/navigation.ts` follows it. */
export function TextAnchor({
  href,
  className,
  rel,
  current,
  children,
}: {
  href: string
  className?: string
  rel?: 'next' | 'prev' | 'author'
  /** `page` for a link to the current page, `true` for the chosen one of a set. */
  current?: 'page' | 'true'
  children: ReactNode
}) {
  return (
    <a
      href={encodeHref(href)}
      {...(className ? { className } : {})}
      {...(rel ? { rel } : {})}
      {...(current ? { 'aria-current': current } : {})}
    >
      {children}
    </a>
  )
}
