'use client'

import { Button, toast, useAuth, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { isAdmin } from '#src/cms/roles/rules'
import './roles.css'

export function SignOutEverywhere() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const { config } = useConfig()
  const labels = useLabels('roles')
  const [isBusy, setBusy] = useState(false)
  const isOwn = user?.id === id
  if (id === undefined || !(isOwn || isAdmin(user))) return null

  async function end() {
    setBusy(true)
    try {
      const response = await fetch(`${config.routes.api}/users/${id}/end-sessions`, {
        method: 'POST',
        credentials: 'include',
      })
      if (!response.ok) throw new Error(String(response.status))
      // A full load, so that nothing on the page is left for the next account.
      if (isOwn) window.location.assign(config.routes.admin + config.admin.routes.login)
      else toast.success(labels('ended'))
    } catch {
      toast.error(labels('notEnded'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="account-sessions">
      <h2>{labels('sessions')}</h2>
      <p>{labels(isOwn ? 'endsOwn' : 'endsAll')}</p>
      <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={end}>
        {labels('signOutEverywhere')}
      </Button>
    </div>
  )
}
