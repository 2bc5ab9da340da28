import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { prepared } from '#src/platform/passwords/rule'

export interface StoredPassword {
  readonly hash?: string | null
  readonly salt?: string | null
}

/** Payload's hashes (3.90, `generatePasswordSaltHash`): today's carry a mark, older ones do not. */
const mark = 'pbkdf2-sha256-v1:'
const today = { iterations: 600_000, length: 32 }
const before = { iterations: 25_000, length: 512 }

/** Compared with where there is no account, so that it takes the same time. */
const noAccount: Required<StoredPassword> = {
  hash: mark + '00'.repeat(today.length),
  salt: '00'.repeat(32),
}

export async function isPasswordOf(
  account: StoredPassword | null | undefined,
  password: string,
): Promise<boolean> {
  const isKnown = Boolean(account?.hash && account.salt)
  const { hash, salt } = isKnown ? (account as StoredPassword) : noAccount
  const text = String(hash)
  const isToday = text.startsWith(mark)
  const { iterations, length } = isToday ? today : before
  const expected = Buffer.from(isToday ? text.slice(mark.length) : text, 'hex')
  const made = await promisify(pbkdf2)(password, String(salt), iterations, length, 'sha256')
  return expected.length === made.length && timingSafeEqual(expected, made) && isKnown
}

/** The form of a typed password that an account has: prepared, or raw from before passwords were prepared. */
export async function matchingForm(
  account: StoredPassword | null | undefined,
  typed: string,
): Promise<string | undefined> {
  const forms = new Set([prepared(typed), typed, typed.normalize('NFD')])
  for (const form of forms) if (await isPasswordOf(account, form)) return form
  return undefined
}

export async function hashOf(password: string): Promise<Required<StoredPassword>> {
  const salt = randomBytes(32).toString('hex')
  const { iterations, length } = today
  const made = await promisify(pbkdf2)(password, salt, iterations, length, 'sha256')
  return { salt, hash: mark + made.toString('hex') }
}
