import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { CommandError } from '#src/platform/command-error'
import { type PasswordFault, passwordFault } from '#src/platform/passwords/rule'

const remedies: Readonly<Record<PasswordFault, string>> = {
  short: 'must have at least 12 characters; leave it unset to have one generated.',
  long: 'must have at most 256 characters; shorten it.',
  simple: 'repeats itself or follows the keyboard; choose another, or leave it unset.',
  common: 'is one of the commonest passwords; choose another, or leave it unset.',
  own: 'is made of ADMIN_EMAIL or of the name of the site; choose another, or leave it unset.',
}

export interface FirstAdmin {
  readonly email: string
  /** A generated password, to be shown once. */
  readonly password: string | undefined
}

/** No visitor may claim an empty admin. @returns `undefined` with accounts. @throws for an unacceptable password. */
export async function ensureFirstAdmin(
  payload: Payload,
  given: { readonly email: string; readonly password: string | undefined },
): Promise<FirstAdmin | undefined> {
  const { totalDocs } = await payload.count({ collection: 'users' })
  if (totalDocs > 0) return undefined
  const { hostname } = new URL(payload.config.serverURL)
  const fault = given.password && passwordFault(given.password, [given.email, hostname, 'octavo'])
  if (fault) throw new CommandError(`ADMIN_PASSWORD ${remedies[fault]}`)
  const generated = given.password ? undefined : randomBytes(15).toString('base64url')
  await payload.create({
    collection: 'users',
    data: {
      email: given.email,
      password: given.password ?? generated ?? '',
      role: 'admin',
      mustChangePassword: generated !== undefined,
    },
  })
  return { email: given.email, password: generated }
}
