'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { shareResponses } from '#src/cms/admin/shared-responses'
import type { LackingByLanguage } from '../cms/lacking'
import type { PublicPages } from '../cms/public-pages'
import type { ScheduledChange } from '../cms/schedule'
import type { DocumentStates } from '../language-states'

export interface DocumentOverview extends DocumentStates {
  readonly lacking: LackingByLanguage
  /** ISO 8601. */
  readonly savedAt: string
  readonly scheduled: readonly ScheduledChange[]
  readonly pages: PublicPages
}

/** How long after its time a scheduled publication is looked up, in milliseconds. */
const grace = 1_500
const longestTimeout = 2 ** 31 - 1

/** The overviews that the parts of the page share, by the URL of their document. */
const overviews = shareResponses<DocumentOverview>(findOverview)

/** @returns `undefined` where it fails: the next save tries again. */
async function findOverview(address: string): Promise<DocumentOverview | undefined> {
  const response = await fetch(`${address}/languages`, { credentials: 'include' })
  return response.ok ? ((await response.json()) as DocumentOverview) : undefined
}

export interface Publication {
  /** The document's URL in the API; `undefined` before the first save. */
  readonly address: string | undefined
  readonly overview: DocumentOverview | undefined
  refresh(): Promise<void>
  /** Stores the response of an endpoint. */
  keep(overview: DocumentOverview): void
}

/** The overview of the open form's document, renewed after each save. */
export function usePublication(): Publication {
  const { config } = useConfig()
  const info = useDocumentInfo()
  const { collectionSlug, globalSlug, hasPublishedDoc, id, lastUpdateTime, versionCount } = info
  const document = globalSlug ? `globals/${globalSlug}` : id ? `${collectionSlug}/${id}` : undefined
  const address = document && `${config.routes.api}/${document}`
  const overview = useSyncExternalStore(
    overviews.subscribe,
    () => (address ? overviews.find(address) : undefined),
    () => undefined,
  )

  const refresh = useCallback(async () => {
    if (address) await overviews.load(address)
  }, [address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes with a save.
  useEffect(() => {
    void refresh()
  }, [refresh, hasPublishedDoc, lastUpdateTime, versionCount])

  const next = overview?.scheduled.find(({ state }) => state !== 'failed')?.at
  useEffect(() => {
    if (!next) return
    const wait = Math.max(Date.parse(next) - Date.now(), 0) + grace
    const timer = setTimeout(() => void refresh(), Math.min(wait, longestTimeout))
    return () => clearTimeout(timer)
  }, [next, refresh])

  return {
    address,
    overview,
    refresh,
    keep: (fresh) => {
      if (address) overviews.keep(address, fresh)
    },
  }
}
