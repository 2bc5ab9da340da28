import { randomBytes } from 'node:crypto'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionAfterOperationHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  Payload,
  PayloadRequest,
} from 'payload'
import { forgetClaims } from '#src/features/mail/cms/claims'
import { cancelMails, planMail } from '#src/features/mail/cms/mail-task'
import { settings } from '#src/platform/config/env'
import { accountMail } from './account-mail'
import { linkLifetimes, noPasswordLink } from './password-link'
import { changeAccount } from './stored-account'

const noInvitation = { invitedUntil: null, invitationState: null } as const

const openInvitation = () => ({
  invitedUntil: new Date(Date.now() + linkLifetimes.invitation).toISOString(),
  invitationState: settings.mail ? ('waiting' as const) : ('unsent' as const),
})

/** An account created without a password is an invitation. Its password is random, since the form must send one. */
export const inviteWithoutPassword: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { data } = args as { data?: { invite?: unknown; password?: unknown } }
  if (operation !== 'create' || !data) return args
  const isInvited = !data.password || data.invite === true
  const password = isInvited ? randomBytes(32).toString('base64url') : data.password
  return { ...args, data: { ...data, invite: isInvited, password } } as typeof args
}

/** A typed password ends it and its link; another address ends the link that went to the old one. */
export const followInvitation: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation === 'create') return data['invite'] ? { ...data, ...openInvitation() } : data
  if (data['password']) return { ...data, ...noInvitation, ...noPasswordLink }
  if (!isMoved(data, originalDoc)) return data
  return { ...data, ...noPasswordLink, ...(originalDoc?.invitedUntil ? openInvitation() : {}) }
}

/** Sends the invitation after the save, and again where the address has changed. */
export const sendInvitation: CollectionAfterChangeHook = async ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const isDue = operation === 'create' || isMoved(doc, previousDoc)
  if (isDue && doc.invitedUntil) await planInvitation(req.payload, doc.id, req)
  return doc
}

const isMoved = (now: { email?: unknown }, before: { email?: unknown } | undefined): boolean =>
  now.email !== undefined && before !== undefined && now.email !== before.email

export async function planInvitation(
  payload: Payload,
  user: string,
  req: PayloadRequest,
): Promise<void> {
  await cancelInvitations(payload, user)
  if (!settings.mail) return
  const { name, email } = (req.user ?? {}) as { name?: string | null; email?: string }
  const inviter = name || email
  const order = { kind: 'invitation' as const, user, ...(inviter ? { inviter } : {}) }
  await planMail(payload, accountMail, order, { req })
}

export async function cancelInvitations(payload: Payload, user: string): Promise<void> {
  await cancelMails(payload, accountMail, { kind: 'invitation', user })
}

/** Renews the invitation; earlier links stop working. */
export async function inviteAgain(payload: Payload, user: string): Promise<void> {
  await changeAccount(payload, user, { ...noPasswordLink, ...openInvitation() })
}

export const endInvitation: CollectionAfterOperationHook = async ({ operation, req, result }) => {
  if (operation !== 'resetPassword') return result
  const id = (result as { user?: { id?: unknown } | null }).user?.id
  if (typeof id === 'string') {
    const chosen = { ...noInvitation, ...noPasswordLink, mustChangePassword: false }
    await changeAccount(req.payload, id, chosen, req)
  }
  return result
}

export const forgetMails: CollectionAfterDeleteHook = async ({ id, req }) => {
  await cancelInvitations(req.payload, String(id))
  await forgetClaims(req.payload, String(id))
}
