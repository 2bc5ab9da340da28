import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { Refusal } from './refusal'

/** @throws {Refusal} 400, which names each field and its fault. */
export async function bodyOf<Body>(req: PayloadRequest, schema: z.ZodType<Body>): Promise<Body> {
  const body: unknown = await req.json?.().catch(() => undefined)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`,
  )
  throw new Refusal(message.join(' '), 400)
}
