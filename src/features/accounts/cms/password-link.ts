import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { adminAddress } from '#src/features/mail/admin-address'
import { settings } from '#src/platform/config/env'
import { changeAccount, type StoredAccount } from './stored-account'

const hour = 3_600_000

export const linkLifetimes = {
  invitation: 7 * 24 * hour,
  forgotten: hour,
  locked: hour,
  guessed: hour,
  byAdmin: 24 * hour,
} as const

export interface PasswordLink {
  readonly link: string
  readonly until: Date
}

/** A link that sets a password once, on Payload's own page (`/admin/reset/{token}`). Replaces the one before. */
export async function givePasswordLink(
  payload: Payload,
  account: string,
  lifetime: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<PasswordLink> {
  const token = randomBytes(32).toString('hex')
  const until = new Date(Date.now() + lifetime)
  await changeAccount(payload, account, {
    ...more,
    resetPasswordToken: token,
    resetPasswordExpiration: until.toISOString(),
  })
  return { link: linkOf(payload, token), until }
}

/** Keeps a link that works long enough: otherwise a stranger could end it by requesting another. */
export async function keepPasswordLink(
  payload: Payload,
  account: StoredAccount,
  lifetime: number,
): Promise<PasswordLink> {
  const { resetPasswordExpiration, resetPasswordToken: token } = account
  const until = new Date(resetPasswordExpiration ?? 0)
  if (!token || Number(until) - Date.now() < lifetime / 2) {
    return givePasswordLink(payload, account.id, lifetime)
  }
  return { link: linkOf(payload, token), until }
}

function linkOf({ config: { admin, routes } }: Payload, token: string): string {
  return adminAddress(settings.publicUrl, routes.admin, `${admin.routes.reset}/${token}`)
}

export const noPasswordLink = { resetPasswordToken: null, resetPasswordExpiration: null } as const
