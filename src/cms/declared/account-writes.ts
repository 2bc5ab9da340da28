import { isDeepStrictEqual } from 'node:util'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import {
  AuthenticationError,
  type CollectionBeforeChangeHook,
  type CollectionSlug,
  type RequestContext,
  type UpdateOneArgs,
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
  readonly expiresAt?: unknown
}

const contextKey = 'accountAsRead'

/**
 * Writes only the changed parts, and of sessions the one that changes. Payload reads an account, compares a password for a third of a second, and writes
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
    const change = changeOfSessions(data['sessions'] as readonly Session[], args.req)
    const isWritten = await writeSessions(db, args, change)
    if (!isWritten) throw new AuthenticationError(args.req?.t)
    return null as never
  }
}

type Request = UpdateOneArgs['req']

/** One session in MongoDB's terms, so that of several at the same moment none is lost; or all of them. */
function changeOfSessions(
  sessions: readonly Session[],
  req: Request,
): { readonly update: Readonly<Record<string, unknown>>; readonly found?: string } {
  // Stored sessions have dates as text; a new one does not.
  const added = sessions.find(({ createdAt }) => createdAt instanceof Date)
  if (added) return { update: { $push: { sessions: added } } }
  const own = (req?.user as { readonly _sid?: string } | null | undefined)?._sid
  const isAll = req?.searchParams?.get('allSessions') === 'true'
  if (!own || isAll) return { update: { $set: { sessions } } }
  const extended = sessions.find(({ id }) => id === own)
  return extended
    ? { update: { $set: { 'sessions.$.expiresAt': extended.expiresAt } }, found: own }
    : { update: { $pull: { sessions: { id: own } } } }
}

/** @returns whether the account still has the password that was compared, and the session if one is extended. */
async function writeSessions(
  db: MongooseAdapter,
  { data, id, req }: UpdateOneArgs,
  { found, update }: ReturnType<typeof changeOfSessions>,
): Promise<boolean> {
  const accounts = db.collections[slug]
  const transaction = await req?.transactionID
  const session = transaction === undefined ? undefined : db.sessions[transaction]
  const options = { timestamps: false, ...(session ? { session } : {}) }
  const account = { _id: id ?? data['id'], hash: data['hash'], salt: data['salt'] }
  await accounts?.updateOne(
    account,
    { $pull: { sessions: { expiresAt: { $lt: new Date() } } } },
    options,
  )
  const filter = found === undefined ? account : { ...account, 'sessions.id': found }
  const { matchedCount = 0 } = (await accounts?.updateOne(filter, update, options)) ?? {}
  return matchedCount > 0
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

function withoutUnchanged(data: Account, read: Account): Record<string, unknown> {
  const unchanged: ReadonlySet<string> = new Set(
    guarded.filter((name) => isDeepStrictEqual(data[name], read[name])),
  )
  return Object.fromEntries(Object.entries(data).filter(([name]) => !unchanged.has(name)))
}
