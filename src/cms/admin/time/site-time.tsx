import type { GlobalSlug, ServerProps } from 'payload'
import type { ReactNode } from 'react'
import { isTimeZone } from '#src/platform/i18n/site-time-zone'
import { SiteTimeZone } from './time-zone'

/** Around the whole admin: its times are in the site's time zone. */
export async function SiteTime({
  children,
  global,
  payload,
}: Pick<ServerProps, 'payload'> & {
  children?: ReactNode
  /** Slug of the global with the time zone. */
  global: string
}) {
  const { timeZone } = (await payload.findGlobal({
    slug: global as GlobalSlug,
    depth: 0,
    select: { timeZone: true } as never,
  })) as { timeZone?: unknown }
  const known = typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC'
  return (
    <SiteTimeZone global={global} timeZone={known}>
      {children}
    </SiteTimeZone>
  )
}
