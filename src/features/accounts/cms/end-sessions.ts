import { type CollectionBeforeChangeHook, type Endpoint, Forbidden, NotFound } from 'payload'
import { generateExpiredPayloadCookie } from 'payload/shared'
import { isAdmin } from '#src/cms/roles/rules'
import { keepsRights, sessionsLeft } from '../changed-rights'

/** An open admin would still show the old rights. The session that makes the change stays. */
export const endSessionsOnChange: CollectionBeforeChangeHook = ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc || keepsRights(data, originalDoc)) return data
  const own = req.user?.id === originalDoc.id ? (req.user as { _sid?: string })._sid : undefined
  return { ...data, sessions: sessionsLeft(originalDoc.sessions ?? [], own) }
}

/** `POST /api/users/:id/end-sessions`: one's own, or as an admin any account's. */
export const endSessions: Endpoint = {
  path: '/:id/end-sessions',
  method: 'post',
  handler: async (req) => {
    const { payload, routeParams, user } = req
    const id = String(routeParams?.['id'])
    if (!user || !(isAdmin(user) || user.id === id)) throw new Forbidden(req.t)
    const account = await payload.findByID({
      collection: 'users',
      id,
      depth: 0,
      disableErrors: true,
      req,
    })
    if (!account) throw new NotFound(req.t)
    await payload.db.updateOne({
      collection: 'users',
      id,
      data: { sessions: [] },
      req,
      returning: false,
    })
    const headers = new Headers({ 'Cache-Control': 'private, no-store' })
    if (user.id === id) {
      const { config } = payload.collections.users
      headers.append(
        'Set-Cookie',
        generateExpiredPayloadCookie({
          collectionAuthConfig: config.auth,
          cookiePrefix: payload.config.cookiePrefix,
        }),
      )
    }
    return Response.json({ ended: true }, { headers })
  },
}
