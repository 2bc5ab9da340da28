'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import type { SaveSession } from './save-session'
import type { SessionState } from './session-ports'
import { findSession, subscribeToSessions } from './sessions'

/** The path of a form's document in the API; a new one has no id yet. */
export function useAddress(): string {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  return globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id ?? 'new'}`
}

export function useSession(): SaveSession | undefined {
  const address = useAddress()
  return useSyncExternalStore(
    subscribeToSessions,
    () => findSession(address),
    () => undefined,
  )
}

const nothing = () => () => undefined

export function useSessionState(session: SaveSession | undefined): SessionState | undefined {
  return useSyncExternalStore(
    session?.subscribe ?? nothing,
    () => session?.getState(),
    () => undefined,
  )
}
