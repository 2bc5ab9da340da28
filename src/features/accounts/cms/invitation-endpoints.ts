import { APIError, type Endpoint, Forbidden, NotFound, type PayloadRequest } from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { labelsIn } from '#src/cms/labels/server-messages'
import { isAdmin } from '#src/cms/roles/rules'
import { settings } from '#src/platform/config/env'
import { requireRecentSignIn } from './confirm-own-change'
import { cancelInvitations, inviteAgain, planInvitation } from './invitations'
import { givePasswordLink, linkLifetimes } from './password-link'
import { findAccount, type InvitationState, type StoredAccount } from './stored-account'

export interface InvitationResponse {
  /** Absent if none is open: the account has a password. */
  readonly state?: InvitationState
  /** When it ends or has ended, as an ISO date. */
  readonly until?: string
  readonly sendsMail: boolean
}

export interface PasswordLinkResponse extends InvitationResponse {
  readonly link: string
  readonly linkUntil: string
}

const headers = { 'Cache-Control': 'private, no-store' }

const showInvitation: Endpoint = {
  path: '/:id/invitation',
  method: 'get',
  handler: async (req) => Response.json(bodyOf(await accountOf(req)), { headers }),
}

const sendAgain: Endpoint = {
  path: '/:id/invitation',
  method: 'post',
  handler: async (req) => {
    const { id, invitedUntil } = await accountOf(req)
    const { mail } = labelsIn(req.i18n).serverMessages
    if (!invitedUntil) throw new APIError(mail.notInvited, 409)
    if (!settings.mail) throw new Refusal(mail.noServer, 409)
    await inviteAgain(req.payload, id)
    await planInvitation(req.payload, id, req)
    return Response.json(bodyOf(await accountOf(req)), { headers })
  },
}

const makeLink: Endpoint = {
  path: '/:id/password-link',
  method: 'post',
  handler: async (req) => {
    const { id, invitedUntil } = await accountOf(req)
    const { payload, user } = req
    // A link to one's own account would get around the password that a change asks for.
    if (user?.id === id) requireRecentSignIn(req)
    await cancelInvitations(payload, id)
    const lifetime = invitedUntil ? linkLifetimes.invitation : linkLifetimes.byAdmin
    const { link, until } = await givePasswordLink(
      payload,
      id,
      lifetime,
      invitedUntil
        ? {
            invitedUntil: new Date(Date.now() + lifetime).toISOString(),
            invitationState: 'link' satisfies InvitationState,
          }
        : {},
    )
    const body: PasswordLinkResponse = {
      ...bodyOf(await accountOf(req)),
      link,
      linkUntil: until.toISOString(),
    }
    return Response.json(body, { headers })
  },
}

export const invitationEndpoints: Endpoint[] = [showInvitation, sendAgain, makeLink]

async function accountOf(req: PayloadRequest): Promise<StoredAccount> {
  if (!isAdmin(req.user)) throw new Forbidden(req.t)
  const id = String(req.routeParams?.['id'])
  const account = await findAccount(req.payload, { id: { equals: id } })
  if (!account) throw new NotFound(req.t)
  return account
}

function bodyOf({ invitationState, invitedUntil }: StoredAccount): InvitationResponse {
  return {
    sendsMail: settings.mail !== undefined,
    ...(invitedUntil ? { until: invitedUntil, state: invitationState ?? 'unsent' } : {}),
  }
}
