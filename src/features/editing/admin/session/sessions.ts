import type { SaveSession } from './save-session'

/** The sessions of this page: of open forms, and those that still save after their form closed. */
const sessions = new Map<string, SaveSession>()
const attached = new Map<string, SaveSession>()
/** How a form without autosave is saved. */
const buttons = new Map<SaveSession, () => Promise<boolean>>()
const listeners = new Set<() => void>()

const keyOf = (address: string, locale: string) => `${address}|${locale}`

function notify(): void {
  for (const listener of listeners) listener()
}

/** @returns the session before, which may still be saving. */
export function openSession(address: string, session: SaveSession): SaveSession | undefined {
  const key = keyOf(address, session.locale)
  const before = sessions.get(key)
  sessions.set(key, session)
  attached.set(address, session)
  notify()
  return before
}

export function closeSession(address: string, session: SaveSession): void {
  if (attached.get(address) === session) attached.delete(address)
  buttons.delete(session)
  notify()
}

export const findSession = (address: string | undefined): SaveSession | undefined =>
  address === undefined ? undefined : attached.get(address)

export const openSessions = (): readonly SaveSession[] => [...attached.values()]

export function setSaveButton(session: SaveSession, save: () => Promise<boolean>): () => void {
  buttons.set(session, save)
  return () => {
    if (buttons.get(session) === save) buttons.delete(session)
  }
}

export const saveByButton = (session: SaveSession): Promise<boolean> =>
  buttons.get(session)?.() ?? Promise.resolve(false)

export function subscribeToSessions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
