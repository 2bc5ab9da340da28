'use client'

import { Banner, useAuth, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { mustChangePassword } from '#src/cms/roles/rules'

/**
 * Leads an admin who signs in with a generated password to their account, and on to the dashboard when they have
 * changed it. Around the whole admin; what may be written until then is for the server to say.
 */
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
    // A full load: rights that the page was rendered without.
    else if (wasDue.current && user && !isDue) window.location.assign(routes.admin)
    wasDue.current = isDue
  }, [account, isDue, logout, pathname, router, routes.admin, user])
  return children
}

/** Says above the form of the account why it is the only one that opens. */
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
