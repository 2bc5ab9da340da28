import Link from 'next/link'
import type { ReactNode } from 'react'
import { encodeHref } from '#src/i18n/pathname'

/** A link in running text: the client's router for this site, a plain link for all else. */
export function TextAnchor({
  href,
  className,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  if (!href.startsWith('/')) {
    return (
      <a href={href} {...(className ? { className } : {})}>
        {children}
      </a>
    )
  }
  return (
    <Link href={encodeHref(href)} prefetch={false} {...(className ? { className } : {})}>
      {children}
    </Link>
  )
}
