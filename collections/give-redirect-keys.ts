import type { Payload } from 'payload'
import { keyOfSource, readSource } from '#src/platform/i18n/redirects/redirect-source'

/** Adds keys to redirects from before they had any, past the hooks. @returns how many had none. */
export async function giveRedirectKeys(payload: Payload): Promise<number> {
  const stored = payload.db.collections['redirects']?.collection
  if (!stored) throw new Error('The CMS has no collection "redirects".')
  const rows = await stored
    .find<{ _id: unknown; from?: string }>({ key: null }, { projection: { from: 1 } })
    .toArray()
  for (const { _id, from } of rows) {
    const key = keyOfSource(readSource(from ?? ''))
    await stored.updateOne({ _id: _id as never, key: null as never }, { $set: { key } })
  }
  return rows.length
}
