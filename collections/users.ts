import { type CollectionBeforeOperationHook, type CollectionConfig, Forbidden } from 'payload'
import { settings } from '#src/config/env'
import { isAdmin } from '#src/roles/rules'
import { adminOnly } from './access/admin-only'
import { adminOrSelf } from './access/admin-or-self'
import { bearerToken } from './access/bearer-token'
import { signedIn } from './access/signed-in'
import { endSessions, endSessionsOnChange } from './accounts/end-sessions'
import { accountFields } from './accounts/fields'
import { forgetFailures } from './accounts/forget-failures'
import { guardSignIn } from './accounts/guard-sign-in'
import { keepAdminOfMany, keepAdminOnChange, keepAdminOnDelete } from './accounts/keep-an-admin'

/** Accounts are made by an admin, or at the first start; never by a visitor. */
const noSelfRegistration: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'create' && !req.user && req.payloadAPI !== 'local') throw new Forbidden(req.t)
  return args
}

const minutes = 60

export const users: CollectionConfig = {
  slug: 'users',
  admin: {
    group: 'system',
    useAsTitle: 'email',
    defaultColumns: ['email', 'name', 'role', 'languages', 'updatedAt'],
    listSearchableFields: ['email', 'name'],
    pagination: { defaultLimit: 25 },
    hidden: ({ user }) => !isAdmin(user),
  },
  defaultSort: 'email',
  auth: {
    // `guardSignIn` counts by account and client: a lock of the account alone keeps its owner out.
    maxLoginAttempts: 0,
    tokenExpiration: 8 * 60 * minutes,
    strategies: [bearerToken],
    cookies: { sameSite: 'Lax', secure: settings.publicUrl.startsWith('https:') },
  },
  access: {
    admin: ({ req }) => Boolean(req.user),
    // Names of colleagues: who has a document open, who published.
    read: signedIn,
    create: adminOnly,
    update: adminOrSelf,
    delete: adminOnly,
    unlock: adminOnly,
  },
  hooks: {
    beforeOperation: [noSelfRegistration, guardSignIn, keepAdminOfMany],
    afterOperation: [forgetFailures],
    beforeChange: [keepAdminOnChange, endSessionsOnChange],
    beforeDelete: [keepAdminOnDelete],
  },
  endpoints: [endSessions],
  fields: accountFields,
}
