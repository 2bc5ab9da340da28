import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { bodyOf } from '#src/cms/access/body-of'
import { Refusal } from '#src/cms/access/refusal'
import { isEditor } from '#src/cms/roles/rules'
import { settings } from '#src/platform/config/env'
import type { DeliveryFacts } from '../delivery-facts'
import { sendingsIn } from './collections'
import { findTrouble } from './mail-server'
import { decideDelivery, decisions, listUnclear } from './unclear'

const headers = { 'Cache-Control': 'private, no-store' }

/** For editors: mails that may not have arrived, and why an issue has stopped. */
export const deliveryEndpoints: Endpoint[] = [
  {
    path: '/:id/deliveries',
    method: 'get',
    handler: async (req) => respond(req, issueIn(req)),
  },
  {
    path: '/:id/deliveries',
    method: 'post',
    handler: async (req) => {
      const issue = issueIn(req)
      const { decision, delivery } = await bodyOf(req, decided)
      if (decision === 'again' && !settings.mail) {
        throw new Refusal('This server sends no email: set SMTP_URL.', 409)
      }
      if (!(await decideDelivery(req.payload, issue, delivery, decision))) {
        throw new Refusal('delivery: it is decided already.', 409)
      }
      return respond(req, issue)
    },
  },
]

const decided = z.strictObject({
  delivery: z.string().regex(/^[0-9a-f]{24} [0-9a-f]{24}$/),
  decision: z.enum(decisions),
})

function issueIn(req: PayloadRequest): string {
  if (!isEditor(req.user)) throw new Forbidden(req.t)
  const id = String(req.routeParams?.['id'] ?? '')
  if (!/^[0-9a-f]{24}$/.test(id)) throw new Refusal('No such issue.', 404)
  return id
}

async function respond({ payload }: PayloadRequest, issue: string): Promise<Response> {
  const [sending, trouble, unclear] = await Promise.all([
    sendingsIn(payload).findOne({ _id: issue }),
    findTrouble(payload),
    listUnclear(payload, issue),
  ])
  const isPaused = trouble && trouble.until > new Date()
  const facts: DeliveryFacts = {
    unclear,
    ...(sending?.stopped
      ? { stopped: { reason: sending.stopped.reason, code: sending.stopped.code } }
      : {}),
    ...(isPaused ? { paused: { until: trouble.until.toISOString(), code: trouble.code } } : {}),
  }
  return Response.json(facts, { headers })
}
