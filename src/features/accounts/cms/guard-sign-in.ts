import {
  APIError,
  AuthenticationError,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { refusalName } from '#src/cms/access/refusal'
import { fillIn, labelsIn } from '#src/cms/labels/answers'
import { planMail } from '#src/features/mail/cms/mail-task'
import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import { callerOf } from '#src/platform/limits/caller'
import { createGate, Overloaded } from '#src/platform/limits/gate'
import { rateLimits } from '#src/platform/limits/rate-limits'
import { accountMail } from './account-mail'
import { isPasswordOf, type StoredPassword } from './compare-password'

const comparisons = createGate(budgets.passwords)

/**
 * Compares the password of every sign-in before Payload does, by REST, GraphQL and the local API alike:
 *
 * - five wrong passwords for one address of mail from one client, and that client waits; nobody else does;
 * - an account that does not exist is compared with as well, and counted as well, so that neither the
 *   answer nor its time says whether there is one;
 * - a bounded number of comparisons runs at once, whoever they are for.
 *
 * Points are taken before the comparison, so that those who guess side by side get no more of them.
 */
export const guardSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'login') await checkPassword(args as SignIn, req)
  if (operation !== 'forgotPassword') return args
  // The site's own code alone comes here; `forgotten-password.ts` is for everybody else, and sends the mail.
  await takeSignInPoint(req)
  return { ...args, disableEmail: true } as typeof args
}

/** Counts a request for a mail with those to sign in: each sends one to whoever has the address. */
export async function takeSignInPoint(req: PayloadRequest): Promise<void> {
  await take(req, 'signIn', callerOf(req.headers).client)
}

interface SignIn {
  readonly data?: { readonly email?: unknown; readonly password?: unknown }
}

async function checkPassword({ data }: SignIn, req: PayloadRequest): Promise<void> {
  const { email, password } = data ?? {}
  // Payload itself answers for what is no address or no password.
  if (typeof email !== 'string' || typeof password !== 'string' || password.trim() === '') return
  const address = email.toLowerCase().trim()
  const { client } = callerOf(req.headers)
  const limits = rateLimits()
  const attempt = attemptOf(email, client)
  await take(req, 'account', attempt)
  await take(req, 'signIn', client)

  let isRight: boolean
  try {
    isRight = await comparisons.run(async () => {
      const account = await req.payload.db.findOne<StoredPassword & { id: string }>({
        collection: 'users',
        where: { email: { equals: address } },
        select: { hash: true, salt: true },
        req,
      })
      return isPasswordOf(account, password)
    })
  } catch (error) {
    // Nothing was learned from it.
    await Promise.all([limits.giveBack('account', attempt), limits.giveBack('signIn', client)])
    if (!(error instanceof Overloaded)) throw error
    throw new SignInRefusal(labelsIn(req.i18n).answers.signIn.busy, 503, error.retryAfter, req)
  }
  if (!isRight) {
    if (await limits.isSpent('account', attempt)) await planLockMail(req, address)
    throw new AuthenticationError(req.t)
  }
  await Promise.all([limits.forget('account', attempt), limits.giveBack('signIn', client)])
}

/**
 * Tells the owner of an account that somebody now has to wait. Planned for every address, so that it costs
 * the same where there is no account; a sign-in does not fail by it.
 */
async function planLockMail({ payload }: PayloadRequest, email: string): Promise<void> {
  if (!settings.mail) return
  try {
    await planMail(payload, accountMail, { kind: 'locked', email })
  } catch (err) {
    payload.logger.error({ err, msg: 'Could not schedule the email about wrong passwords.' })
  }
}

/** Who tries to be whom. */
export function attemptOf(email: string, client: string): string {
  return `${email.toLowerCase().trim()} ${client}`
}

async function take(req: PayloadRequest, rate: 'account' | 'signIn', key: string): Promise<void> {
  const wait = await rateLimits().take(rate, key)
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60)
  const message = fillIn(labelsIn(req.i18n).answers.signIn.wait, { minutes })
  throw new SignInRefusal(message, 429, wait, req)
}

/** A sign-in that has to wait: reported to the client, and to the log in one line. */
class SignInRefusal extends APIError {
  constructor(message: string, status: number, retryAfter: number, req: PayloadRequest) {
    super(message, status)
    this.name = refusalName
    req.responseHeaders ??= new Headers()
    req.responseHeaders.set('Retry-After', String(retryAfter))
  }
}
