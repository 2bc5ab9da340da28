import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

export interface FirstAdmin {
  readonly email: string
  /** Only where it was generated, to be shown once. */
  readonly password: string | undefined
}

/**
 * Makes the first account, so that nobody can claim an empty admin from the web.
 *
 * @param given the operator's choice; without a password one is generated.
 * @returns `undefined` where there are accounts already.
 */
export async function ensureFirstAdmin(
  payload: Payload,
  given: { readonly email: string; readonly password: string | undefined },
): Promise<FirstAdmin | undefined> {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return undefined
  const generated = given.password ? undefined : randomBytes(15).toString('base64url')
  await payload.create({
    collection: 'users',
    data: { email: given.email, password: given.password ?? generated ?? '', role: 'admin' },
  })
  return { email: given.email, password: generated }
}
