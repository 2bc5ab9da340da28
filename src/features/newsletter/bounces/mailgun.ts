import { z } from 'zod'
import { areEqual, hmacOf, isRecent } from './equal'
import type { BounceEvent } from './event'

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
const signed = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(1).max(200),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
})

export function isMailgun(json: unknown, key: string, now: Date, age: number): boolean {
  const parsed = signed.safeParse(json)
  if (!parsed.success) return false
  const { signature, timestamp, token } = parsed.data.signature
  return (
    isRecent(Number(timestamp), now, age) && areEqual(signature, hmacOf(key, timestamp + token))
  )
}

const report = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: z.string(),
    id: z.string().optional(),
    message: z
      .object({ headers: z.object({ 'message-id': z.string().optional() }).optional() })
      .optional(),
  }),
})
type Report = z.infer<typeof report>['event-data']

export function mailgunEvents(json: unknown): readonly BounceEvent[] {
  const parsed = report.safeParse(json)
  if (!parsed.success) return []
  const data = parsed.data['event-data']
  const kind = kindOf(data)
  const id = data.message?.headers?.['message-id'] ?? data.id ?? ''
  return kind ? [{ kind, email: data.recipient, id: `mailgun ${kind} ${id}` }] : []
}

function kindOf({ event, reason, severity }: Report): BounceEvent['kind'] | undefined {
  if (event === 'complained' || reason === 'suppress-complaint') return 'complaint'
  if (event !== 'failed' || reason === 'suppress-unsubscribe') return undefined
  const isGone = severity === 'permanent' && (reason === 'bounce' || reason === 'suppress-bounce')
  return isGone ? 'hard' : 'soft'
}
