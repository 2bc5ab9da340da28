import type { Payload } from 'payload'
import { budgets } from '#src/platform/config/budgets'
import { startSending } from '../../cms/sending'
import { deliveriesIn, issuesIn, type SentIssue, sendingsIn } from './collections'
import { expireClaims, isAllDone, later, untilDelivery } from './deliveries'
import { listSubscribers } from './list-subscribers'
import { findTrouble } from './mail-server'
import { type SendingParts, sendIssue } from './send-issue'

/** Issues that are due, one after the other, as far as they can be sent now. Every process does so. */
export async function runSendings(parts: SendingParts): Promise<void> {
  const { isStopped, payload } = parts
  const now = new Date()
  await expireClaims(payload, now)
  for (const { _id } of await listIssues(payload, { state: 'scheduled', sendAt: { $lte: now } })) {
    await startSending(payload, String(_id))
  }
  for (const issue of await listIssues(payload, { state: 'sending' })) {
    const trouble = await findTrouble(payload)
    if (isStopped() || (trouble && trouble.until > new Date())) return
    await sendDue(parts, issue)
  }
}

async function sendDue(parts: SendingParts, issue: SentIssue): Promise<void> {
  const { isStopped, payload } = parts
  const id = String(issue._id)
  if (!(await sendingsIn(payload).findOne({ _id: id }))) {
    // Without its deliveries, as after a restore, all would get it again.
    await issuesIn(payload).updateOne(
      { _id: issue._id, state: 'sending' },
      { $set: { state: 'stopped', updatedAt: new Date() } },
    )
    return
  }
  await listSubscribers(payload, issue, async () => !isStopped())
  const due = await untilDelivery(payload, id, [], new Date())
  if (due === 0) {
    const waiting = await sendIssue(parts, issue)
    if (waiting.length > 0) {
      const now = new Date()
      await deliveriesIn(payload).updateMany(
        { issue: id, state: 'waiting', locale: { $in: [...waiting] }, notBefore: { $lte: now } },
        { $set: { notBefore: later(now, budgets.sending.waitingLanguages) } },
      )
    }
  }
  await finish(payload, issue)
}

async function finish(payload: Payload, { _id }: SentIssue): Promise<void> {
  const id = String(_id)
  const sending = await sendingsIn(payload).findOne({ _id: id })
  if (!sending?.isListed || !(await isAllDone(payload, id))) return
  const now = new Date()
  await issuesIn(payload).updateOne(
    { _id, state: 'sending' },
    { $set: { state: 'sent', sentAt: now, updatedAt: now } },
  )
}

/** Milliseconds until there is something to do, 0 if there is; `undefined` if not. */
export async function untilSendings(payload: Payload, now: Date): Promise<number | undefined> {
  const [scheduled] = await issuesIn(payload)
    .find({ state: 'scheduled', sendAt: { $ne: null } }, { projection: { sendAt: 1 } })
    .sort({ sendAt: 1 })
    .limit(1)
    .toArray()
  const waits = [
    ...(scheduled?.sendAt ? [Math.max(0, Number(scheduled.sendAt) - Number(now))] : []),
    ...(await Promise.all(
      (
        await listIssues(payload, { state: 'sending' })
      ).map(({ _id }) => untilIssue(payload, String(_id), now)),
    )),
    ...(await expiredClaims(payload, now)),
  ]
  if (waits.length === 0) return undefined
  const trouble = await findTrouble(payload)
  const pause = trouble ? Math.max(0, Number(trouble.until) - Number(now)) : 0
  return Math.max(Math.min(...waits), pause)
}

async function untilIssue(payload: Payload, id: string, now: Date): Promise<number> {
  const sending = await sendingsIn(payload).findOne({ _id: id })
  if (!sending?.isListed) return 0
  const due = await untilDelivery(payload, id, [], now)
  if (due !== undefined) return due
  // Of another process, or of one that is gone.
  return (await isAllDone(payload, id)) ? 0 : betweenLooks
}

/** In milliseconds. */
const betweenLooks = 5_000

async function expiredClaims(payload: Payload, now: Date): Promise<readonly number[]> {
  const expired = { state: 'sending', at: { $lte: later(now, -budgets.sending.claim) } } as const
  return (await deliveriesIn(payload).countDocuments(expired, { limit: 1 })) > 0 ? [0] : []
}

const listIssues = (payload: Payload, filter: object): Promise<SentIssue[]> =>
  issuesIn(payload).find(filter).sort({ sendAt: 1, _id: 1 }).limit(100).toArray()
