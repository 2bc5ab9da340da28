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

/** What others may change of an account during its save: password, link, sessions. */
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
 * Writes only the changed parts. Payload reads an account, compares a password for a third of a second, and writes
 * all of it back to add a session (3.90.1, `addSessionToUser`): a password, role, or end of sessions saved in between
 * would be undone, and an attacker with the old password could sign in again.
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

/** Stores an account as its save found it, before the change. */
export const rememberAccount: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  if (originalDoc) {
    // Accounts may be saved in parallel.
    const accounts = new Map(accountsIn(req)).set(String(originalDoc.id), originalDoc)
    req.context[contextKey] = accounts
  }
  return data
}

function accountsIn(req: { readonly context?: RequestContext } | undefined) {
  return (req?.context?.[contextKey] ?? new Map()) as ReadonlyMap<string, Account>
}

/** Payload's mark of a write of sessions alone, which keeps `updatedAt`. */
function isOfSessions(data: Account): boolean {
  return (
    data['updatedAt'] === null &&
    Array.isArray(data['sessions']) &&
    typeof data['hash'] === 'string'
  )
}

/** The account with the compared password and the sessions that were read. */
function asRead(data: Account, id: unknown): Where {
  const sessions = data['sessions'] as readonly Session[]
  // Stored sessions have dates as text; a new one does not.
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
