import {
  APIError,
  AuthenticationError,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { refusalName } from '#src/cms/access/refusal'
import { fillIn, labelsIn } from '#src/cms/labels/server-messages'
import { planMail } from '#src/features/mail/cms/mail-task'
import { budgets, type RateName } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import { callerOf } from '#src/platform/limits/caller'
import { createGate, Overloaded } from '#src/platform/limits/gate'
import { rateLimits } from '#src/platform/limits/rate-limits'
import { prepared } from '#src/platform/passwords/rule'
import { compareCounted } from '../compare-counted'
import { addressOf, countedFor, longestAddress, warningOf } from '../sign-in-points'
import { accountMail } from './account-mail'
import { hashOf, matchingForm, type StoredPassword } from './compare-password'
import { isFromKnownBrowser } from './known-browser'

const comparisons = createGate(budgets.passwords)

/**
 * Compares the password of every sign-in before Payload does, by REST, GraphQL, and the local API alike:
 * - five wrong passwords for one address from one client, and that client alone waits;
 * - so many for one address in all, and browsers wait in which its owner has not signed in before;
 * - an account that does not exist counts, too, so that neither response nor time reveals it;
 * - points are taken before the comparison, so that parallel guesses get no more of them.
 */
export const guardSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'login') return checkPassword(args as SignIn, req) as Promise<typeof args>
  if (operation !== 'forgotPassword') return args
  // Only the site's own code comes here; `forgotten-password.ts` serves requests, and sends the mail.
  await takeSignInPoint(req)
  return { ...args, disableEmail: true } as typeof args
}

/** A request for a mail counts as one to sign in. */
export async function takeSignInPoint(req: PayloadRequest): Promise<void> {
  await take(req, 'signIn', callerOf(req.headers).client)
}

interface SignIn {
  readonly data?: { readonly email?: unknown; readonly password?: unknown }
}

async function checkPassword(signIn: SignIn, req: PayloadRequest): Promise<SignIn> {
  const { email, password } = signIn.data ?? {}
  // Payload itself responds to these.
  if (typeof email !== 'string' || typeof password !== 'string' || password.trim() === '') {
    return signIn
  }
  if (!(await isRightPassword(email, password, req))) throw new AuthenticationError(req.t)
  return { ...signIn, data: { ...signIn.data, email, password: prepared(password) } }
}

type Account = StoredPassword & { readonly id: string }

/** Counts the attempt. @throws {SignInRefusal} where too many were wrong before. */
export async function isRightPassword(
  email: string,
  password: string,
  req: PayloadRequest,
): Promise<boolean> {
  const address = addressOf(email)
  const { client } = callerOf(req.headers)
  if (address.length > longestAddress) {
    await takeSignInPoint(req)
    return false
  }
  const account = await req.payload.db.findOne<Account>({
    collection: 'users',
    where: { email: { equals: address } },
    select: { hash: true, salt: true },
    req,
  })
  const counted = countedFor(email, client, isFromKnownBrowser(req, account))
  for (const [rate, key] of counted) await take(req, rate, key)
  try {
    const compared = await compareCounted(rateLimits(), counted, () =>
      comparisons.run(() => matchingForm(account, password)),
    )
    if (compared.right === undefined) {
      for (const rate of compared.spent) {
        const kind = warningOf[rate]
        if (kind) await planWarning(req, kind, address)
      }
      return false
    }
    if (account && compared.right !== prepared(password)) {
      await storePrepared(account, password, req)
    }
    return true
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    const { busy } = labelsIn(req.i18n).serverMessages.signIn
    throw new SignInRefusal(busy, 503, error.retryAfter, req)
  }
}

/** Stores the prepared form, unless the password has been changed meanwhile. */
async function storePrepared(
  { id, hash, salt }: Account,
  password: string,
  req: PayloadRequest,
): Promise<void> {
  await req.payload.db.updateOne({
    collection: 'users',
    where: { id: { equals: id }, hash: { equals: hash }, salt: { equals: salt } },
    data: { ...(await hashOf(prepared(password))) },
    req,
    returning: false,
  })
}

/** Planned for every address, so that it costs the same without an account; a sign-in does not fail by it. */
async function planWarning(
  { payload }: PayloadRequest,
  kind: 'locked' | 'guessed',
  email: string,
): Promise<void> {
  if (!settings.mail) return
  try {
    await planMail(payload, accountMail, { kind, email })
  } catch (err) {
    payload.logger.error({ err, msg: 'Could not schedule the email about wrong passwords.' })
  }
}

async function take(req: PayloadRequest, rate: RateName, key: string): Promise<void> {
  const wait = await rateLimits().take(rate, key)
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60)
  const message = fillIn(labelsIn(req.i18n).serverMessages.signIn.wait, { minutes })
  throw new SignInRefusal(message, 429, wait, req)
}

class SignInRefusal extends APIError {
  constructor(message: string, status: number, retryAfter: number, req: PayloadRequest) {
    super(message, status)
    this.name = refusalName
    req.responseHeaders ??= new Headers()
    req.responseHeaders.set('Retry-After', String(retryAfter))
  }
}
