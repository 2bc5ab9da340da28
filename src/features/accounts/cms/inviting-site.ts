import type { Payload } from 'payload'
import { siteName } from '#src/features/mail/cms/mail-task'
import { readerLocale } from '#src/features/mail/reader-locale'
import { findAccount } from './stored-account'

/** The site that an invitation link invites to, whose page welcomes; `undefined` for any other link. */
export async function invitingSite(payload: Payload, token: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{64}$/.test(token)) return undefined
  const account = await findAccount(payload, { resetPasswordToken: { equals: token } })
  const isOpen = Date.parse(String(account?.invitedUntil ?? '')) > Date.now()
  return account && isOpen ? siteName(payload, readerLocale(account)) : undefined
}
