import { pbkdf2, randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  type AfterErrorHook,
  AuthenticationError,
  type CollectionBeforeOperationHook,
  LockedAuth,
} from 'payload'

/**
 * Answers a sign-in to no account, or to a locked one, as one with a wrong password: by itself
 * Payload says that an account is locked, and answers at once where there is no password to compare,
 * either of which tells a stranger who has an account.
 *
 * The time is waited, not worked, so that guessing addresses costs this machine nothing.
 */
export const evenSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login') return args
  const { email } = (args as { data?: { email?: unknown } }).data ?? {}
  // Payload itself answers for what is no address.
  if (typeof email !== 'string') return args
  const account = await req.payload.db.findOne<{ id: string; lockUntil?: string | null }>({
    collection: 'users',
    where: { email: { equals: email.toLowerCase().trim() } },
    select: { lockUntil: true },
    req,
  })
  if (account && !isLocked(account.lockUntil)) return args
  await wait(await comparisonTime())
  throw new AuthenticationError(req.t)
}

/** The same for those who guess side by side, whose account is locked while they are answered. */
export const answerLockedAlike: AfterErrorHook = ({ error, graphqlResult, req }) => {
  const cause = (error as { originalError?: unknown }).originalError ?? error
  if (!(cause instanceof LockedAuth)) return undefined
  const { message, name } = new AuthenticationError(req.t)
  const extensions = { ...graphqlResult?.extensions, name }
  return {
    status: 401,
    response: { errors: [{ message }] },
    ...(graphqlResult ? { graphqlResult: { ...graphqlResult, message, extensions } } : {}),
  }
}

const isLocked = (until: string | null | undefined): boolean =>
  Boolean(until) && Date.parse(String(until)) > Date.now()

let measured: Promise<number> | undefined

/** Milliseconds that Payload (3.90) takes to compare a password, measured once on this machine. */
function comparisonTime(): Promise<number> {
  measured ??= (async () => {
    const start = performance.now()
    await promisify(pbkdf2)('no password', randomBytes(32).toString('hex'), 600_000, 32, 'sha256')
    return performance.now() - start
  })()
  return measured
}
