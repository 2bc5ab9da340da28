import { APIError, type CollectionBeforeChangeHook, type PayloadRequest } from 'payload'
import { refusalName } from '#src/cms/access/refusal'
import { labelsIn } from '#src/cms/labels/server-messages'
import { isRightPassword } from './guard-sign-in'
import { passwordRefusal } from './password-refusal'

/** How long after a sign-in an account may change its password without typing it again, in milliseconds. */
const recently = 10 * 60_000

/** Asks for the password: a stranger at an open session must not take the account over (OWASP ASVS 2.1.6). */
export const confirmOwnChange: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { currentPassword, ...change } = data
  if (operation !== 'update' || !originalDoc || req.user?.id !== originalDoc.id) return change
  const hasNewAddress = change['email'] !== undefined && change['email'] !== originalDoc.email
  if (!change['password'] && !hasNewAddress) return change
  if (hasSignedInRecently(req, originalDoc)) return change
  const { current, wrong } = labelsIn(req.i18n).serverMessages.passwords
  if (typeof currentPassword !== 'string' || currentPassword === '')
    throw passwordRefusal('currentPassword', current, req)
  if (!(await isRightPassword(originalDoc.email, currentPassword, req)))
    throw passwordRefusal('currentPassword', wrong, req)
  return change
}

export function requireRecentSignIn(req: PayloadRequest): void {
  if (hasSignedInRecently(req, req.user)) return
  const refusal = new APIError(labelsIn(req.i18n).serverMessages.passwords.signInAgain, 403)
  refusal.name = refusalName
  throw refusal
}

interface Session {
  readonly id: string
  readonly createdAt?: string | Date | null
}

function hasSignedInRecently({ user }: PayloadRequest, account: unknown): boolean {
  const { _sid } = (user ?? {}) as { _sid?: string }
  const { sessions } = (account ?? {}) as { sessions?: readonly Session[] | null }
  const session = _sid ? sessions?.find(({ id }) => id === _sid) : undefined
  return session?.createdAt ? Date.now() - Number(new Date(session.createdAt)) < recently : false
}
