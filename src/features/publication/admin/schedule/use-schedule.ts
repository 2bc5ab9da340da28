import { toast, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { type DocumentOverview, usePublication } from '../document-overview'
import { sendRequest } from '../send-request'

export type Send = (method: 'POST' | 'DELETE', path: string, body?: unknown) => Promise<boolean>

export function useSchedule(): { readonly busy: boolean; readonly send: Send } {
  const labels = useLabels('publication')
  const { i18n } = useTranslation()
  const { address, keep } = usePublication()
  const [busy, setBusy] = useState(false)
  const send: Send = async (method, path, body) => {
    setBusy(true)
    try {
      const spoken = { language: i18n.language, unreachable: labels('unreachable') }
      keep(await sendRequest<DocumentOverview>(method, `${address}/schedule${path}`, body, spoken))
      return true
    } catch (error) {
      toast.error((error as Error).message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
