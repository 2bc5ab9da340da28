import {
  APIError,
  AuthenticationError,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { refusalName } from '#src/cms/access/refusal'
import { fillIn, labelsIn } from '#src/cms/labels/answers'
import { budgets } from '#src/platform/config/budgets'
import { callerOf } from '#src/platform/limits/caller'
import { createGate, Overloaded } from '#src/platform/limits/gate'
import { rateLimits } from '#src/platform/limits/rate-limits'
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
  // Each sends a letter to whoever has the address.
  if (operation === 'forgotPassword') await take(req, 'signIn', callerOf(req.headers).client)
  return args
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
  if (!isRight) throw new AuthenticationError(req.t)
  await Promise.all([limits.forget('account', attempt), limits.giveBack('signIn', client)])
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
