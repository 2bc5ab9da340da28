import type { FieldChange, ServerDocument } from '../values/field-states'
import { type Outcome, outcomeOf, readChanges } from './outcome'
import type { SendOptions } from './session-ports'

/** Longer than any save takes, in milliseconds. */
const timeout = 20_000

export interface DocumentPlace {
  readonly api: string
  /** Such as `blogs/6650…` or `globals/home`. */
  readonly address: string
  readonly locale: string
  readonly language: string
}

const isGlobal = ({ address }: DocumentPlace): boolean => address.startsWith('globals/')

const common = { depth: '0', draft: 'true', 'fallback-locale': 'null' }

export async function sendSave(
  place: DocumentPlace,
  data: Readonly<Record<string, unknown>>,
  { autosave, keepalive = false }: SendOptions,
): Promise<Outcome> {
  const { address, api, language, locale } = place
  const query = new URLSearchParams({
    ...(autosave ? { autosave: 'true' } : {}),
    ...common,
    locale,
  })
  try {
    const response = await fetch(`${api}/${address}?${query}`, {
      method: isGlobal(place) ? 'POST' : 'PATCH',
      credentials: 'include',
      headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...data, _status: 'draft' }),
      keepalive,
      ...(keepalive ? {} : { signal: AbortSignal.timeout(timeout) }),
    })
    return outcomeOf(response.status, await response.json().catch(() => undefined))
  } catch {
    return outcomeOf(0, undefined)
  }
}

/** The document as it is now, drafts included; `undefined` where it cannot be read. */
export async function readDocument(place: DocumentPlace): Promise<ServerDocument | undefined> {
  const { address, api, locale } = place
  const query = new URLSearchParams({ ...common, locale })
  const body = await getJson(`${api}/${address}?${query}`)
  return typeof body === 'object' && body !== null ? (body as ServerDocument) : undefined
}

export async function findChanges(
  { address, api, locale }: DocumentPlace,
  since: number,
): Promise<{ readonly revision: number; readonly changes: readonly FieldChange[] } | undefined> {
  const query = new URLSearchParams({ since: String(since), locale })
  return readChanges(await getJson(`${api}/${address}/revision?${query}`))
}

/** `undefined` where there is no response. */
export async function isSignedIn({ api }: DocumentPlace): Promise<boolean | undefined> {
  const body = await getJson(`${api}/users/me?depth=0`)
  return body === undefined ? undefined : Boolean((body as { user?: unknown } | null)?.user)
}

async function getJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, {
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
