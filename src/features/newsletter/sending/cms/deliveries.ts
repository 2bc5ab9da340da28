import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { budgets } from '#src/platform/config/budgets'
import type { Delivery, DeliveryState } from '../delivery'
import { deliveriesIn, soon } from './collections'

/** One attempt of one process, which alone may change the delivery meanwhile. */
export interface Taken {
  readonly delivery: Delivery
  readonly holder: string
}

/**
 * In one step, so that of several processes one sends. If the process ends before it sends, the delivery is due
 * again after a while.
 */
export async function takeDelivery(
  payload: Payload,
  issue: string,
  holder: string,
  waitingLocales: readonly Locale[],
  now: Date,
): Promise<Taken | undefined> {
  const delivery = await deliveriesIn(payload).findOneAndUpdate(
    {
      issue,
      state: 'waiting',
      notBefore: { $lte: now },
      ...(waitingLocales.length > 0 ? { locale: { $nin: [...waitingLocales] } } : {}),
    },
    { $set: { holder, notBefore: later(now, budgets.sending.claim) } },
    { returnDocument: 'after', ...soon },
  )
  return delivery ? { delivery, holder } : undefined
}

/** Before the first byte goes to the server. What is found like this after a crash may have arrived. */
export async function claimDelivery(
  payload: Payload,
  { delivery: { _id }, holder }: Taken,
  now: Date,
): Promise<boolean> {
  const claimed = await deliveriesIn(payload).updateOne(
    { _id, holder, state: 'waiting', notBefore: { $gt: now } },
    { $set: { state: 'sending', at: now } },
  )
  return claimed.modifiedCount > 0
}

/** Also of one that counts as unclear by now, unless a person has decided about it. */
export async function settleDelivery(
  payload: Payload,
  { delivery: { _id }, holder }: Taken,
  to: {
    readonly state: DeliveryState
    readonly code?: string
    readonly notBefore?: Date
    readonly attempt?: number
    readonly locale?: Locale
  },
  now: Date,
): Promise<boolean> {
  const settled = await deliveriesIn(payload).updateOne(
    { _id, holder, state: { $in: ['waiting', 'sending', 'unclear'] } },
    { $set: { ...to, at: now } },
    soon,
  )
  return settled.modifiedCount > 0
}

/** Of processes that are gone. */
export async function expireClaims(payload: Payload, now: Date): Promise<number> {
  const expired = await deliveriesIn(payload).updateMany(
    { state: 'sending', at: { $lte: later(now, -budgets.sending.claim) } },
    { $set: { state: 'unclear', code: 'interrupted' } },
  )
  return expired.modifiedCount
}

/** Milliseconds until one is due, 0 if one is; `undefined` if none waits. */
export async function untilDelivery(
  payload: Payload,
  issue: string,
  waitingLocales: readonly Locale[],
  now: Date,
): Promise<number | undefined> {
  const next = await deliveriesIn(payload)
    .find(
      {
        issue,
        state: 'waiting',
        ...(waitingLocales.length > 0 ? { locale: { $nin: [...waitingLocales] } } : {}),
      },
      { projection: { notBefore: 1 } },
    )
    .sort({ notBefore: 1 })
    .limit(1)
    .toArray()
  const [first] = next
  return first ? Math.max(0, Number(first.notBefore) - Number(now)) : undefined
}

export async function isAllDone(payload: Payload, issue: string): Promise<boolean> {
  const open = { issue, state: { $in: ['waiting', 'sending'] as DeliveryState[] } }
  return (await deliveriesIn(payload).countDocuments(open, { limit: 1 })) === 0
}

export const later = (now: Date, milliseconds: number): Date => new Date(Number(now) + milliseconds)
