import { z } from 'zod'
import { areEqual, hmacOf, isRecent } from './equal'
import type { BounceEvent } from './event'

/** `t=1700000000,v1=…`: the seconds, and the HMAC-SHA256 of the seconds, a full stop, and the body. */
export function isGeneric(
  header: string | null,
  body: string,
  key: string,
  now: Date,
  age: number,
): boolean {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  return (
    signature !== '' &&
    isRecent(Number(seconds), now, age) &&
    areEqual(signature, hmacOf(key, `${seconds}.${body}`))
  )
}

const report = z.strictObject({
  events: z
    .array(
      z.strictObject({
        kind: z.enum(['hard', 'soft', 'complaint']),
        email: z.string().max(320),
        id: z.string().min(1).max(200),
      }),
    )
    .max(1_000),
})

/** @returns what is wrong with it, as a message, where it is not as documented. */
export function genericEvents(json: unknown): readonly BounceEvent[] | string {
  const parsed = report.safeParse(json)
  if (parsed.success) return parsed.data.events.map((one) => ({ ...one, id: `generic ${one.id}` }))
  const [issue] = parsed.error.issues
  return `${issue?.path.join('.') || 'body'}: send {"events": [{"kind": "hard", "email": "…", "id": "…"}]}.`
}
