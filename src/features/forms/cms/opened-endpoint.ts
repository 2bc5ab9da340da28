import type { Endpoint } from 'payload'

/** `POST …/{id}/opened`: a person reads it in the admin. Only what is new becomes read; no other state is lost. */
export const openedEndpoint: Endpoint = {
  path: '/:id/opened',
  method: 'post',
  handler: async (req) => {
    const headers = { 'Cache-Control': 'private, no-store' }
    const id = String(req.routeParams?.['id'] ?? '')
    const found = req.user
      ? await req.payload.findByID({
          collection: 'submissions',
          id,
          depth: 0,
          disableErrors: true,
          overrideAccess: false,
          req,
        })
      : null
    if (!found) {
      const message = 'There is no such submission, or this account may not read it.'
      return Response.json({ errors: [{ message }] }, { status: 404, headers })
    }
    // In one step: another person may be changing it at this moment.
    const changed = await req.payload.db.collections['submissions']?.findOneAndUpdate(
      { _id: id, state: 'new' },
      { $set: { state: 'read' } },
      // With another date, the open form would report a change by someone else.
      { new: true, timestamps: false },
    )
    return Response.json({ state: changed ? 'read' : found.state }, { headers })
  },
}
