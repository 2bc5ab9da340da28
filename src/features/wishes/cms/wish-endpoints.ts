import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { Refusal } from '#src/cms/access/refusal'
import { isAdmin, isEditor } from '#src/cms/roles/rules'
import { planMail } from '#src/features/mail/cms/mail-task'
import { settleUnclear } from './addresses'
import { wishMail } from './announce'
import { wishedTopicsIn } from './collections'

const headers = { 'Cache-Control': 'private, no-store' }

const unclear = z.object({ id: z.string().max(60), decision: z.enum(['send', 'leave']) })
const topic = z.object({ id: z.string().max(400) })

/** What the dashboard decides about wishes. */
export const wishEndpoints: Endpoint[] = [
  {
    // A mail that may not have arrived: only a person knows whether a second one would be worse.
    path: '/readers-wishes/unclear',
    method: 'post',
    handler: async (req) => {
      if (!isAdmin(req.user)) throw new Forbidden(req.t)
      const { decision, id } = await read(req, unclear)
      const settled = await settleUnclear(req.payload, id, decision, new Date())
      if (!settled) return missing()
      const { document, key, kind, locale } = settled
      if (decision === 'send') {
        await planMail(req.payload, wishMail, { kind, id: document, locale, key })
      }
      return Response.json({ settled: true }, { headers })
    },
  },
  {
    // Such as a name, or an insult.
    path: '/readers-wishes/topics/remove',
    method: 'post',
    handler: async (req) => {
      if (!isEditor(req.user)) throw new Forbidden(req.t)
      const { id } = await read(req, topic)
      const { deletedCount } = await wishedTopicsIn(req.payload).deleteOne({ _id: id })
      return deletedCount === 1 ? Response.json({ settled: true }, { headers }) : missing()
    },
  },
]

async function read<Value>(req: PayloadRequest, schema: z.ZodType<Value>): Promise<Value> {
  const parsed = schema.safeParse(await req.json?.().catch(() => undefined))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(`${issue?.path.join('.') || 'body'}: ${issue?.message}`, 400)
}

const missing = (): Response =>
  Response.json(
    { errors: [{ message: 'It is not listed anymore. Reload the dashboard.' }] },
    { status: 404, headers },
  )
