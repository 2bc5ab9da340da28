import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest, TaskConfig } from 'payload'
import { z } from 'zod'
import { defaultLocale, type Locale } from '#locales/languages'
import { announceWork } from '#src/cms/jobs/announce-work'
import { jobsOf } from '#src/cms/jobs/run-due'
import { settings } from '#src/platform/config/env'
import type { MailSubject } from '../mail'
import { type Problem, pauseAfter, problemOf } from '../mail-problem'
import { writeMail } from '../write-mail'

export interface Letter {
  readonly to: string
  readonly name: string
  readonly locale: Locale
  readonly about: MailSubject
}

export interface MailSort<Order> {
  readonly slug: string
  readonly order: z.ZodType<Order>
  /** At the moment of sending, so that no job stores a link; `undefined` where it is not to be sent anymore. */
  readonly prepare: (order: Order, key: string, req: PayloadRequest) => Promise<Letter | undefined>
  readonly settled?: (order: Order, outcome: MailOutcome, req: PayloadRequest) => Promise<void>
  /** To a visitor: never twice, rather not at all, and no log names the address. */
  readonly toVisitor?: true
}

export interface MailOutcome {
  readonly isSent: boolean
  readonly isUnclear: boolean
  /** Whether it is tried again. */
  readonly isRepeated: boolean
}

const envelope = z.object({
  order: z.unknown(),
  key: z.string(),
  /** Failed attempts before. */
  failures: z.number().int().min(0),
})

/** So that no request waits for the mail server. After a failure a job of its own sends the mail again. */
export function mailTask<Order>(
  sort: MailSort<Order>,
): TaskConfig<{ input: object; output: object }> {
  return {
    slug: sort.slug,
    retries: 0,
    handler: async ({ input, req }) => {
      const { failures, key, ...rest } = envelope.parse(input)
      const order = sort.order.parse(rest.order)
      const letter = await sort.prepare(order, key, req)
      if (!letter) return { output: {} }
      const problem = await send(letter, req)
      const isUnclear = problem?.isUnclear ?? false
      const pause =
        problem && !(isUnclear && sort.toVisitor)
          ? pauseAfter(failures, problem.isFinal)
          : undefined
      const isRepeated = pause !== undefined
      await sort.settled?.(order, { isSent: problem === undefined, isUnclear, isRepeated }, req)
      if (problem) {
        const what = sort.toVisitor ? `An email (${sort.slug})` : `The email to ${letter.to}`
        await planAgain(req.payload, sort.slug, { order, key, failures }, what, problem, pause)
      }
      return { output: {} }
    },
  }
}

/** @param options.req in whose transaction; a save that fails then sends nothing. */
export async function planMail<Order>(
  payload: Payload,
  { slug }: MailSort<Order>,
  order: Order,
  { req }: { readonly req?: PayloadRequest } = {},
): Promise<void> {
  await queue(payload, slug, { order, key: randomUUID(), failures: 0 }, 0, req)
  // The transaction of a request ends after the hooks that plan in it.
  if (req) setTimeout(announceWork, 500).unref()
  else announceWork()
}

/** Cancels waiting mails, also those to be retried. */
export async function cancelMails<Order>(
  payload: Payload,
  { slug }: MailSort<Order>,
  order: Readonly<Record<string, string>>,
): Promise<void> {
  const wanted = Object.entries(order).map(([name, value]) => [`input.order.${name}`, value])
  await jobsOf(payload).collection.deleteMany({
    taskSlug: slug,
    processing: { $ne: true },
    ...Object.fromEntries(wanted),
  })
}

async function send(letter: Letter, { payload }: PayloadRequest): Promise<Problem | undefined> {
  if (!settings.mail) return { code: 'SMTP_URL is not set', isFinal: true, isUnclear: false }
  const { about, locale, name, to } = letter
  const site = await siteName(payload, locale)
  const mail = writeMail({ about, locale, name, site })
  try {
    await payload.sendEmail({ to, ...mail })
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

async function planAgain(
  payload: Payload,
  slug: string,
  { failures, ...mail }: z.infer<typeof envelope>,
  which: string,
  { code }: Problem,
  pause: number | undefined,
): Promise<void> {
  const what = `${which} was not sent: ${code}`
  if (pause === undefined) {
    payload.logger.error(`${what}. Giving up.`)
    return
  }
  payload.logger.warn(`${what}. Trying again in ${pause / 60_000} minutes.`)
  await queue(payload, slug, { ...mail, failures: failures + 1 }, pause)
}

async function queue(
  payload: Payload,
  slug: string,
  input: z.infer<typeof envelope>,
  wait: number,
  req?: PayloadRequest,
): Promise<void> {
  await payload.jobs.queue({
    task: slug as never,
    input: input as never,
    waitUntil: new Date(Date.now() + wait),
    ...(req ? { req } : {}),
  })
}

export async function siteName(payload: Payload, locale: Locale): Promise<string> {
  const { name } = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    locale,
    fallbackLocale: defaultLocale,
    select: { name: true },
  })
  return name || new URL(settings.publicUrl).host
}
