import { type Endpoint, Forbidden } from 'payload'
import { isEditor } from '#src/cms/roles/rules'
import { listNotFound } from './store'

/** `GET /api/redirects/not-found`: addresses that visitors requested in vain, for those who may redirect them. */
export const notFoundEndpoint: Endpoint = {
  path: '/not-found',
  method: 'get',
  handler: async (req) => {
    if (!isEditor(req.user)) throw new Forbidden(req.t)
    const rows = await listNotFound(req.payload)
    return Response.json({ rows }, { headers: { 'Cache-Control': 'private, no-store' } })
  },
}
