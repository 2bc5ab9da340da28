import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CollectionAfterLoginHook, Payload, PayloadRequest } from 'payload'
import { parseCookies } from 'payload'
import { settings } from '#src/platform/config/env'
import { sessionCookie } from '../session-cookie'
import type { StoredPassword } from './compare-password'

type Account = StoredPassword & { readonly id: string }

const nameOf = (id: string): string => `octavo-known-${id}`

const oneYear = 365 * 24 * 60 * 60

/** Guesses by others must not lock the owner out (OWASP device cookies). A new password ends it with its salt. */
export const rememberBrowser: CollectionAfterLoginHook = async ({ req, user }) => {
  const account = await req.payload.db.findOne<Account>({
    collection: 'users',
    where: { id: { equals: user.id } },
    select: { salt: true },
    req,
  })
  if (!account?.salt) return
  const { sameSite, secure } = sessionCookie(settings.publicUrl)
  const { routes } = req.payload.config
  req.responseHeaders ??= new Headers()
  req.responseHeaders.append(
    'Set-Cookie',
    [
      `${nameOf(account.id)}=${signatureOf(req.payload, account)}`,
      `Path=${routes.api}`,
      `Max-Age=${oneYear}`,
      'HttpOnly',
      `SameSite=${sameSite}`,
      ...(secure ? ['Secure'] : []),
    ].join('; '),
  )
}

export function isFromKnownBrowser(
  { headers, payload }: PayloadRequest,
  account: Account | null | undefined,
): boolean {
  if (!account?.salt || !headers) return false
  const sent = Buffer.from(parseCookies(headers).get(nameOf(account.id)) ?? '')
  const made = Buffer.from(signatureOf(payload, account))
  return sent.length === made.length && timingSafeEqual(sent, made)
}

function signatureOf({ secret }: Payload, { id, salt }: Account): string {
  return createHmac('sha256', secret).update(`known-browser ${id} ${salt}`).digest('base64url')
}
