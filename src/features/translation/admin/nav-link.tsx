'use client'

import { Link, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { formatAdminURL } from 'payload/shared'
import { useLabels } from '#src/cms/labels/use-labels'

export function NavLink() {
  const say = useLabels('translation')
  const { config } = useConfig()
  const href = formatAdminURL({ adminRoute: config.routes.admin, path: '/translations' })
  const isHere = usePathname() === href
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      className="nav__link"
      href={href}
      id="nav-translations"
      prefetch={false}
    >
      {isHere ? <div className="nav__link-indicator" /> : null}
      <span className="nav__link-label">{say('title')}</span>
    </Link>
  )
}
