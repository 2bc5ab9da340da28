import { isDeepStrictEqual } from 'node:util'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import {
  AuthenticationError,
  type CollectionBeforeChangeHook,
  type CollectionSlug,
  type RequestContext,
  type Where,
} from 'payload'

const slug: CollectionSlug = 'users'

/** What others may change of an account while it is being saved: a password, its link, the sessions. */
const guarded = [
  'hash',
  'salt',
  'resetPasswordToken',
  'resetPasswordExpiration',
  'sessions',
] as const

type Account = Readonly<Record<string, unknown>>

interface Session {
  readonly id: string
  readonly createdAt?: unknown
}

const contextKey = 'accountAsRead'

/**
 * Keeps what an operation has not changed of an account from being written. Payload reads an account, compares a
 * password for a third of a second, and then writes the whole of it back to add a session (3.90.1,
 * `addSessionToUser`): a password, a role, or the end of all sessions that was saved in between would be undone,
 * and a guest who knows the old password could sign in over and over until it is.
 */
export function accountWrites(db: MongooseAdapter): void {
  const updateOne = db.updateOne.bind(db)
  db.updateOne = async (args) => {
    if (args.collection !== slug) return updateOne(args)
    const data: Account = args.data
    if (!isOfSessions(data)) {
      const read = accountsIn(args.req).get(String(args.id))
      return updateOne(read ? { ...args, data: withoutUnchanged(data, read) } : args)
    }
    const { id: _, ...rest } = args
    const written = await updateOne({
      ...rest,
      data: { sessions: data['sessions'], updatedAt: null },
      returning: true,
      select: { email: true },
      where: asRead(data, args.id),
    } as typeof args)
    if (!written) throw new AuthenticationError(args.req?.t)
    return args.returning === false ? null : written
  }
}

/** Notes an account as a save of it has found it; among the hooks before a change. */
export const rememberAccount: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  if (originalDoc) {
    // Many accounts are saved side by side.
    const accounts = new Map(accountsIn(req)).set(String(originalDoc.id), originalDoc)
    req.context[contextKey] = accounts
  }
  return data
}

function accountsIn(req: { readonly context?: RequestContext } | undefined) {
  return (req?.context?.[contextKey] ?? new Map()) as ReadonlyMap<string, Account>
}

/** Payload's sign of a write that is about sessions alone: it leaves the date of the last change. */
function isOfSessions(data: Account): boolean {
  return (
    data['updatedAt'] === null &&
    Array.isArray(data['sessions']) &&
    typeof data['hash'] === 'string'
  )
}

/** The account with the password that was compared, and with all the sessions that were read. */
function asRead(data: Account, id: unknown): Where {
  const sessions = data['sessions'] as readonly Session[]
  // Those from the database have dates as text; the one that a sign-in adds does not.
  const known = sessions.filter(({ createdAt }) => !(createdAt instanceof Date))
  const and: Where[] = [
    { id: { equals: id ?? data['id'] } },
    { hash: { equals: data['hash'] } },
    { salt: { equals: data['salt'] } },
    ...known.map((session) => ({ 'sessions.id': { equals: session.id } })),
  ]
  return { and }
}

function withoutUnchanged(data: Account, read: Account): Record<string, unknown> {
  const unchanged: ReadonlySet<string> = new Set(
    guarded.filter((name) => isDeepStrictEqual(data[name], read[name])),
  )
  return Object.fromEntries(Object.entries(data).filter(([name]) => !unchanged.has(name)))
}
