'use client'

import { toast, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { useLabels } from '#src/cms/labels/use-labels'
import { sendRequest } from '#src/features/publication/admin/send-request'
import type { IssueFacts } from '../issue-facts'

interface OpenIssue {
  readonly id: string | undefined
  readonly facts: IssueFacts | undefined
  readonly isBusy: boolean
  /** Asks for an action, such as `send`. @returns whether it was done. */
  ask(action: string, content?: object): Promise<unknown>
}

/** How often the form looks while an issue is being sent, in milliseconds. */
const look = 3_000

export function useIssue(): OpenIssue {
  const { id: opened, lastUpdateTime } = useDocumentInfo()
  const id = opened === undefined ? undefined : String(opened)
  const { config } = useConfig()
  const { language } = useTranslation().i18n
  const labels = useLabels('issues')
  const [facts, setFacts] = useState<IssueFacts | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const address = `${config.routes.api}/issues/${id}`

  const read = useCallback(
    async (signal?: AbortSignal) => {
      const response = await fetch(`${address}/facts`, signal ? { signal } : {}).catch(
        () => undefined,
      )
      if (response?.ok) setFacts((await response.json()) as IssueFacts)
    },
    [address],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each save.
  useEffect(() => {
    if (id === undefined) return setFacts(undefined)
    const abort = new AbortController()
    void read(abort.signal)
    return () => abort.abort()
  }, [id, read, lastUpdateTime])

  const isMoving = facts?.state === 'sending' || facts?.state === 'scheduled'
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void read(), look)
    return () => clearInterval(timer)
  }, [isMoving, read])

  return {
    id,
    facts,
    isBusy,
    async ask(action, content = {}) {
      setBusy(true)
      const words = { language, unreachable: labels('unreachable') }
      try {
        const body = await sendRequest<object>('POST', `${address}/${action}`, content, words)
        if ('languages' in body) setFacts(body as IssueFacts)
        return body
      } catch (error) {
        toast.error(error instanceof Error ? error.message : labels('unreachable'))
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}
