import { isDeepStrictEqual } from 'node:util'

type Values = Readonly<Record<string, unknown>>

const rights = ['role', 'languages', 'mayPublish'] as const

/** Whether a save leaves an account what it may do; what the save does not name stays. */
export function keepsRights(save: Values, stored: Values): boolean {
  return rights.every((right) =>
    isDeepStrictEqual(plain(right in save ? save[right] : stored[right]), plain(stored[right])),
  )
}

/** @param own the session that makes the change. */
export function sessionsLeft<Session extends { readonly id: string }>(
  sessions: readonly Session[],
  own: string | undefined,
): Session[] {
  return own ? sessions.filter(({ id }) => id === own) : []
}

/** Languages in any order; missing, empty, and false are the same. */
const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.toSorted() : value || undefined
