'use client'

import { Banner, useAuth, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { mustChangePassword } from '#src/cms/roles/rules'

/** Leads an admin with a generated password to their account, and to the dashboard once it is changed. */
export function FirstPassword({ children }: { children?: ReactNode }) {
  const { user } = useAuth()
  const { admin, routes } = useConfig().config
  const pathname = usePathname()
  const router = useRouter()
  const isDue = mustChangePassword(user)
  const wasDue = useRef(isDue)
  const account = routes.admin + admin.routes.account
  const logout = routes.admin + admin.routes.logout
  useEffect(() => {
    if (isDue && pathname !== account && pathname !== logout) router.replace(account)
    else if (wasDue.current && user && !isDue) window.location.assign(routes.admin)
    wasDue.current = isDue
  }, [account, isDue, logout, pathname, router, routes.admin, user])
  return children
}

export function FirstPasswordNotice() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const labels = useLabels('roles')
  if (id === undefined || user?.id !== id || !mustChangePassword(user)) return null
  return (
    <div className="translator-notice" role="note">
      <Banner type="info">{labels('generatedPassword')}</Banner>
    </div>
  )
}
