import { randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { composeMail } from '#src/features/mail/cms/compose'
import { siteName } from '#src/features/mail/cms/mail-task'
import { type LineTimeouts, openLine, type SmtpLine } from '#src/features/mail/cms/smtp-line'
import { budgets } from '#src/platform/config/budgets'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { subscriberOf, subscribersIn } from '../../cms/subscribers/subscribers'
import type { IssueWriter } from '../../issue'
import type { Subscriber } from '../../subscriber'
import { issueHeaders, messageIdOf, singleLine } from '../headers'
import { enhancedOf, judge } from '../judgement'
import { oneAtATime } from '../one-at-a-time'
import { issuesIn, type SentIssue } from './collections'
import { claimDelivery, settleDelivery, type Taken, takeDelivery } from './deliveries'
import { takeMoments } from './mail-server'
import { beginOutcome, settle } from './outcome'

export interface SendingParts {
  readonly payload: Payload
  readonly mail: MailSettings
  readonly openIssue: (payload: Payload, issueId: string) => Promise<IssueWriter>
  readonly publicUrl: string
  readonly signingKey: string
  /** Whether the process ends. */
  readonly isStopped: () => boolean
  readonly timeouts?: LineTimeouts
}

const usualTimeouts: LineTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 30_000,
  socketTimeout: budgets.sending.silence,
  text: budgets.sending.text,
}

/** In milliseconds: how soon a process hears that the issue has stopped. */
const look = 200

/**
 * Sends what is due of an issue over several connections. They wait for each other only while one of them sends a
 * text: what a killed process leaves unclear is one mail.
 *
 * @returns the languages whose readers wait for an editor.
 */
export async function sendIssue(parts: SendingParts, issue: SentIssue): Promise<readonly Locale[]> {
  const { isStopped, mail, openIssue, payload } = parts
  const id = String(issue._id)
  const writer = await openIssue(payload, id)
  const run = await beginOutcome(payload)
  const turn = oneAtATime()
  const names = new Map<Locale, Promise<string>>()

  const state = readEvery(look, () => findState(payload, id))
  const isWanted = async (): Promise<boolean> => {
    if (isStopped() || run.isOver) return false
    const now = await state()
    // Stopped and started again, it may have other words.
    const isSame = Number(now?.updatedAt ?? 0) === Number(issue.updatedAt ?? 0)
    if (now?.state !== 'sending' || !isSame) run.isOver = true
    return !run.isOver
  }

  const pace = readEvery(1_000, () => perMinute(payload))
  const nextMoment = moments(async () => takeMoments(payload, await pace()))
  const paced = async (): Promise<boolean> => {
    if (isStopped() || run.isOver) return false
    const until = await nextMoment()
    while (Date.now() < until) {
      await sleep(Math.min(look, until - Date.now()))
      if (until > Date.now() && !(await isWanted())) return false
    }
    return isWanted()
  }

  const sendOne = async (line: SmtpLine, taken: Taken): Promise<void> => {
    const { delivery } = taken
    const subscriber = await findSubscriber(payload, delivery.subscriber)
    const isMeant =
      subscriber?.frequency === issue.frequency && (issue.locales ?? []).includes(subscriber.locale)
    if (subscriber && isMeant && writer.waiting.includes(subscriber.locale)) {
      const { locale } = subscriber
      const now = new Date()
      await settleDelivery(payload, taken, { state: 'waiting', locale, notBefore: now }, now)
      return
    }
    const written = subscriber && isMeant ? await writer.write(subscriber) : undefined
    if (!(subscriber && written)) {
      await settleDelivery(payload, taken, { state: 'left' }, new Date())
      return
    }
    const { locale } = subscriber
    const name = names.get(locale) ?? siteName(payload, locale)
    names.set(locale, name)
    const host = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1)
    const message = await composeMail({
      from: mail.from,
      to: subscriber.email,
      subject: singleLine(written.subject),
      text: written.text,
      html: written.html,
      messageId: messageIdOf(delivery._id, parts.signingKey, host),
      date: new Date(),
      headers: issueHeaders({
        locale,
        key: subscriber.key,
        publicUrl: parts.publicUrl,
        name: await name,
      }),
    })
    let leaveTurn = (): void => undefined
    try {
      const result = await line.send(
        { from: mail.from.address, to: subscriber.email },
        message,
        async () => {
          const still = isStill(payload, subscriber).catch(() => false)
          leaveTurn = await turn()
          if (!(await still) || !(await isWanted())) return false
          return claimDelivery(payload, taken, new Date())
        },
      )
      await settle(
        payload,
        taken,
        judge(
          result.kind === 'refused' ? { ...result, enhanced: enhancedOf(result.text) } : result,
        ),
        run,
        subscriber.softBounces,
      )
    } finally {
      leaveTurn()
    }
  }

  const lane = async (): Promise<void> => {
    const line = openLine(mail, parts.timeouts ?? usualTimeouts)
    try {
      while (await paced()) {
        const holder = randomUUID()
        const taken = await takeDelivery(payload, id, holder, writer.waiting, new Date())
        if (!taken) return
        try {
          await sendOne(line, taken)
        } catch (error) {
          // Before its text: it is taken again. After it, the claim expires.
          run.isOver = true
          throw error
        }
      }
    } finally {
      line.close()
    }
  }

  const lanes = await Promise.allSettled(
    Array.from({ length: budgets.sending.connections }, () => lane()),
  )
  for (const one of lanes) if (one.status === 'rejected') throw one.reason
  return writer.waiting
}

async function findState(payload: Payload, id: string) {
  return issuesIn(payload).findOne(
    { _id: new Types.ObjectId(id) },
    { projection: { state: 1, updatedAt: 1 } },
  )
}

async function findSubscriber(
  payload: Payload,
  id: string,
): Promise<(Subscriber & { readonly softBounces: number }) | undefined> {
  const stored = await subscribersIn(payload).findOne({
    _id: new Types.ObjectId(id),
    state: 'active',
  })
  return stored ? { ...subscriberOf(stored), softBounces: stored.softBounces } : undefined
}

/** At the last moment: the same person still wants the same. */
async function isStill(payload: Payload, subscriber: Subscriber): Promise<boolean> {
  const { email, frequency, id, locale } = subscriber
  const same = { _id: new Types.ObjectId(id), state: 'active', email, frequency, locale } as const
  return (await subscribersIn(payload).countDocuments(same, { limit: 1 })) > 0
}

/** Moments that were taken together, one after the other. @param take gives milliseconds from now. */
function moments(take: () => Promise<readonly number[]>): () => Promise<number> {
  let left: number[] = []
  let taking: Promise<void> | undefined
  const refill = async (): Promise<void> => {
    const waits = await take()
    left = waits.map((wait) => Date.now() + wait)
    taking = undefined
  }
  return async () => {
    for (;;) {
      const next = left.shift()
      if (next !== undefined) return next
      taking ??= refill()
      await taking
    }
  }
}

/** @param time in milliseconds. */
function readEvery<Value>(time: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly until: number; readonly value: Promise<Value> } | undefined
  return () => {
    if (!last || Date.now() > last.until) last = { until: Date.now() + time, value: read() }
    return last.value
  }
}

async function perMinute({ db }: Payload): Promise<number> {
  const stored = await db.connection
    .collection<{ globalType: string; perMinute?: number }>('globals')
    .findOne({ globalType: 'newsletter' }, { projection: { perMinute: 1 } })
  return Math.max(1, stored?.perMinute ?? usualPerMinute)
}

const usualPerMinute = 600

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
