'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import type { SaveSession } from './save-session'
import type { SessionState } from './session-ports'
import { findSession, subscribeToSessions } from './sessions'

/** Where the document of a form is in the API; a new one has no id yet. */
export function useAddress(): string {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  return globalSlug ? `globals/${globalSlug}` : `${collectionSlug}/${id ?? 'new'}`
}

/** The session of the form in which this is used. */
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
