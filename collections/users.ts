import { type CollectionBeforeOperationHook, type CollectionConfig, Forbidden } from 'payload'
import { adminOnly } from '#src/cms/access/admin-only'
import { adminOrSelf } from '#src/cms/access/admin-or-self'
import { bearerToken } from '#src/cms/access/bearer-token'
import { olderKey } from '#src/cms/access/older-key'
import { signedIn } from '#src/cms/access/signed-in'
import { isAdmin } from '#src/cms/roles/rules'
import { endSessions, endSessionsOnChange } from '#src/features/accounts/cms/end-sessions'
import { accountFields } from '#src/features/accounts/cms/fields'
import { forgetFailures } from '#src/features/accounts/cms/forget-failures'
import { forgotPassword } from '#src/features/accounts/cms/forgotten-password'
import { guardSignIn } from '#src/features/accounts/cms/guard-sign-in'
import { invitationEndpoints } from '#src/features/accounts/cms/invitation-endpoints'
import {
  endInvitation,
  followInvitation,
  forgetMails,
  inviteWithoutPassword,
  sendInvitation,
} from '#src/features/accounts/cms/invitations'
import {
  keepAdminOfMany,
  keepAdminOnChange,
  keepAdminOnDelete,
} from '#src/features/accounts/cms/keep-an-admin'
import { sessionCookie } from '#src/features/accounts/session-cookie'
import { settings } from '#src/platform/config/env'

/** Accounts: an admin or the first start creates them, never a visitor. */
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
    defaultColumns: ['email', 'name', 'role', 'languages', 'invitedUntil', 'updatedAt'],
    listSearchableFields: ['email', 'name'],
    pagination: { defaultLimit: 25 },
    hidden: ({ user }) => !isAdmin(user),
  },
  defaultSort: 'email',
  auth: {
    // `guardSignIn` counts by account and client, because a lock on the account alone would keep its owner out.
    maxLoginAttempts: 0,
    tokenExpiration: 8 * 60 * minutes,
    strategies: [bearerToken, olderKey],
    cookies: sessionCookie(settings.publicUrl),
  },
  access: {
    admin: ({ req }) => Boolean(req.user),
    // Colleagues' names show who has a document open and who published.
    read: signedIn,
    create: adminOnly,
    update: adminOrSelf,
    delete: adminOnly,
    unlock: adminOnly,
  },
  hooks: {
    beforeOperation: [noSelfRegistration, inviteWithoutPassword, guardSignIn, keepAdminOfMany],
    afterOperation: [forgetFailures, endInvitation],
    beforeChange: [keepAdminOnChange, endSessionsOnChange, followInvitation],
    afterChange: [sendInvitation],
    beforeDelete: [keepAdminOnDelete],
    afterDelete: [forgetMails],
  },
  endpoints: [endSessions, forgotPassword, ...invitationEndpoints],
  fields: accountFields,
}
