import { z } from 'zod'
import { areEqual } from './equal'
import type { BounceEvent } from './event'

/** Postmark does not sign: it sends the name and password of the webhook's URL. Any name will do. */
export function hasPostmarkToken(authorization: string | null, token: string): boolean {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return false
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return areEqual(password, token)
}

/** https://postmarkapp.com/developer/webhooks/bounce-webhook and those beside it. */
const report = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Recipient: z.string().optional(),
  MessageID: z.string().optional(),
  ID: z.union([z.number(), z.string()]).optional(),
  SuppressSending: z.boolean().optional(),
  SuppressionReason: z.string().nullish(),
})
type Report = z.infer<typeof report>

export function postmarkEvents(json: unknown): readonly BounceEvent[] {
  const parsed = report.safeParse(json)
  if (!parsed.success) return []
  const kind = kindOf(parsed.data)
  const { Email, ID, MessageID, Recipient } = parsed.data
  const email = Email ?? Recipient
  return kind && email ? [{ kind, email, id: `postmark ${kind} ${MessageID ?? ID ?? email}` }] : []
}

function kindOf(one: Report): BounceEvent['kind'] | undefined {
  switch (one.RecordType) {
    case 'SpamComplaint':
      return 'complaint'
    case 'Bounce':
      return bounces.get(one.Type)
    case 'SubscriptionChange':
      return one.SuppressSending ? suppressions.get(one.SuppressionReason) : undefined
    default:
      return undefined
  }
}

/** Others say nothing of the mailbox, such as `AutoResponder` or `SpamNotification`. */
const bounces: ReadonlyMap<unknown, BounceEvent['kind']> = new Map([
  ['HardBounce', 'hard'],
  ['BadEmailAddress', 'hard'],
  ['SpamComplaint', 'complaint'],
  ['SoftBounce', 'soft'],
  ['Transient', 'soft'],
  ['DnsError', 'soft'],
])

const suppressions: ReadonlyMap<unknown, BounceEvent['kind']> = new Map([
  ['HardBounce', 'hard'],
  ['SpamComplaint', 'complaint'],
])
