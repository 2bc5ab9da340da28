import Link from 'next/link'
import type { ReactNode } from 'react'
import { encodeHref } from '#src/i18n/pathname'

/** A link in running text: the client's router for this site, a plain link for all else. */
export function TextAnchor({
  href,
  className,
  rel,
  current,
  children,
}: {
  href: string
  className?: string
  rel?: 'next' | 'prev'
  /** `page` where the link leads to the page itself, `true` where it is the chosen one of a set. */
  current?: 'page' | 'true'
  children: ReactNode
}) {
  const attributes = {
    ...(className ? { className } : {}),
    ...(rel ? { rel } : {}),
    ...(current ? { 'aria-current': current } : {}),
  }
  if (!href.startsWith('/')) {
    return (
      <a href={href} {...attributes}>
        {children}
      </a>
    )
  }
  return (
    <Link href={encodeHref(href)} prefetch={false} {...attributes}>
      {children}
    </Link>
  )
}
