import { Types } from 'mongoose'
import type { Payload } from 'payload'
import { budgets } from '#src/platform/config/budgets'
import {
  emptyRow,
  type Judgement,
  type Row,
  rowAfter,
  type StopReason,
  verdictOf,
} from '../judgement'
import { countSoftBounce, forgetSoftBounces, suppress } from './bounced'
import { issuesIn, sendingsIn } from './collections'
import { later, settleDelivery, type Taken } from './deliveries'
import { endTrouble, findTrouble, reportTrouble } from './mail-server'

/** What the mails of one run say of the mail server, besides of mailboxes. */
export interface RunOutcome {
  row: Row
  /** The run ends: the server is in trouble, or the issue has stopped. */
  isOver: boolean
  /** As far as this run knows. */
  isInTrouble: boolean
}

export async function beginOutcome(payload: Payload): Promise<RunOutcome> {
  return {
    row: emptyRow,
    isOver: false,
    isInTrouble: (await findTrouble(payload)) !== undefined,
  }
}

/**
 * Records what became of a mail, and draws the conclusions for its mailbox, the server, and the issue.
 * @param softBounces of its subscriber, before it was sent.
 */
export async function settle(
  payload: Payload,
  taken: Taken,
  judgement: Judgement,
  run: RunOutcome,
  softBounces: number,
): Promise<void> {
  const now = new Date()
  const { attempt, issue, subscriber } = taken.delivery
  const stop = async (reason: StopReason, code: string) => {
    run.isOver = true
    await stopByItself(payload, issue, reason, code)
  }
  switch (judgement.kind) {
    case 'sent':
      await settleDelivery(payload, taken, { state: 'sent' }, now)
      if (softBounces > 0) await forgetSoftBounces(payload, subscriber)
      if (run.isInTrouble) await endTrouble(payload)
      run.isInTrouble = false
      break
    case 'unclaimed':
      await settleDelivery(payload, taken, { state: 'waiting', notBefore: now }, now)
      break
    case 'unclear': {
      const { code } = judgement
      await settleDelivery(payload, taken, { state: 'unclear', code }, now)
      const lost = await reportTrouble(payload, code, true, now)
      run.isOver = true
      if (lost >= budgets.sending.lost) await stop('silent', code)
      break
    }
    case 'again': {
      const { code, isPolicy } = judgement
      const pause = budgets.sending.pauses[attempt]
      const again = { attempt: attempt + 1, code }
      if (pause === undefined) {
        await settleDelivery(payload, taken, { ...again, state: 'failed' }, now)
        if (!isPolicy) await countSoftBounce(payload, { id: subscriber })
      } else {
        const notBefore = later(now, pause)
        await settleDelivery(payload, taken, { ...again, state: 'waiting', notBefore }, now)
      }
      break
    }
    case 'suppress':
      await settleDelivery(payload, taken, { state: 'failed', code: judgement.code }, now)
      await suppress(payload, { id: subscriber }, 'bounced')
      break
    case 'pause':
      await settleDelivery(payload, taken, { state: 'waiting', notBefore: now }, now)
      await reportTrouble(payload, judgement.code, false, now)
      run.isOver = true
      break
    case 'stop':
      await settleDelivery(payload, taken, { state: 'waiting', notBefore: now }, now)
      await stop(judgement.reason, judgement.code)
      break
  }
  run.row = rowAfter(run.row, judgement)
  const verdict = verdictOf(run.row, budgets.sending.inARow)
  if (!verdict || run.isOver) return
  const code = 'code' in judgement ? judgement.code : ''
  if (verdict.kind === 'stop') return stop(verdict.reason, code)
  run.isOver = true
  await reportTrouble(payload, code, false, now)
}

/** For a person to look into; what was not sent waits. */
async function stopByItself(
  payload: Payload,
  issue: string,
  reason: StopReason,
  code: string,
): Promise<void> {
  const at = new Date()
  const stopped = await issuesIn(payload).updateOne(
    { _id: new Types.ObjectId(issue), state: 'sending' },
    { $set: { state: 'stopped', updatedAt: at } },
  )
  if (stopped.modifiedCount === 0) return
  await sendingsIn(payload).updateOne({ _id: issue }, { $set: { stopped: { reason, code, at } } })
  payload.logger.error(`The newsletter's issue ${issue} has stopped (${reason}): ${code}.`)
}
