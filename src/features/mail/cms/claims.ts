import type { Payload } from 'payload'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'

interface Claim {
  readonly _id: string
  readonly at: Date
  readonly key: string
}

export interface ClaimedMail {
  readonly kind: 'forgotten' | 'locked' | 'guessed' | 'due' | 'receipt' | 'subscribe' | 'subscribed'
  readonly account: string
}

const claimsIn = ({ db }: Payload) => db.connection.collection<Claim>('mail_claims')

const idOf = ({ account, kind }: ClaimedMail): string => `${account}:${kind}`

/**
 * Lets a job send at most one mail within `silence` milliseconds, in a single step, since several processes run
 * jobs. A job that was cut off keeps its claim, as do its repetitions after a failure.
 */
export async function claimMail(
  payload: Payload,
  mail: ClaimedMail,
  key: string,
  silence: number,
  at = new Date(),
): Promise<boolean> {
  const _id = idOf(mail)
  if (await claimsIn(payload).findOne({ _id, key })) return true
  try {
    await claimsIn(payload).updateOne(
      { _id, at: { $lte: new Date(Number(at) - silence) } },
      { $set: { key, at } },
      { upsert: true },
    )
    return true
  } catch (error) {
    // A newer claim does not match the filter, so the upsert tried to insert a second one.
    if (isDuplicateKey(error)) return false
    throw error
  }
}

export async function lastClaim(payload: Payload, mail: ClaimedMail): Promise<Date | undefined> {
  return (await claimsIn(payload).findOne({ _id: idOf(mail) }))?.at
}

export async function forgetClaims(payload: Payload, account: string): Promise<void> {
  const kinds = ['forgotten', 'locked', 'guessed', 'due'] as const
  await claimsIn(payload).deleteMany({
    _id: { $in: kinds.map((kind) => idOf({ account, kind })) },
  })
}

/** Those of visitors, whose addresses they hold as codes. */
export async function forgetOldClaims(
  payload: Payload,
  kinds: readonly ClaimedMail['kind'][],
  before: Date,
): Promise<void> {
  const _id = { $regex: `:(?:${kinds.join('|')})$` } as never
  await claimsIn(payload).deleteMany({ _id, at: { $lt: before } })
}
