import type { Payload } from 'payload'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'
import { budgets } from '#src/platform/config/budgets'
import { type MailTrouble, paceId, paceIn, soon, troubleId, troubleIn } from './collections'
import { later } from './deliveries'

/**
 * The next moments at which mails may be sent, for all processes together. By the clock of the database; several at
 * once for a process that sends fast.
 * @returns milliseconds until each.
 */
export async function takeMoments(payload: Payload, perMinute: number): Promise<number[]> {
  const interval = 60_000 / perMinute
  const count = Math.max(1, Math.floor(taken / interval))
  const next = () =>
    paceIn(payload).findOneAndUpdate(
      { _id: paceId },
      // What was not used before is lost, except for a moment's delay.
      [
        {
          $set: {
            at: '$$NOW',
            next: {
              $add: [{ $max: ['$next', { $subtract: ['$$NOW', catchUp] }] }, count * interval],
            },
          },
        },
      ],
      { upsert: true, returnDocument: 'after', ...soon },
    )
  const pace = await next().catch((error: unknown) => {
    // Two processes began at once.
    if (isDuplicateKey(error)) return next()
    throw error
  })
  const last = pace ? Number(pace.next) - Number(pace.at) : 0
  return Array.from({ length: count }, (_, index) => Math.max(0, last - (count - index) * interval))
}

/** In milliseconds: of mails that are taken at once, and of those that are caught up. */
const taken = 150
const catchUp = 250

export async function findTrouble(payload: Payload): Promise<MailTrouble | undefined> {
  return (await troubleIn(payload).findOne({ _id: troubleId })) ?? undefined
}

/** Nothing is sent for a while. @returns how many mails were lost in a row. */
export async function reportTrouble(
  payload: Payload,
  code: string,
  isLost: boolean,
  now: Date,
): Promise<number> {
  const { troublePauses } = budgets.sending
  const before = await findTrouble(payload)
  // Of several connections and processes, the first one that fails counts.
  const failures = (before?.failures ?? 0) + (before && before.until > now ? 0 : 1)
  const pause = troublePauses[Math.min(failures, troublePauses.length) - 1] ?? 0
  const lost = (before?.lost ?? 0) + (isLost ? 1 : 0)
  await troubleIn(payload).updateOne(
    { _id: troubleId },
    { $set: { failures, lost, code, until: later(now, pause) } },
    { upsert: true },
  )
  return lost
}

export async function endTrouble(payload: Payload): Promise<void> {
  await troubleIn(payload).deleteOne({ _id: troubleId })
}
