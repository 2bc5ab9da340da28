import { type CollectionBeforeOperationHook, type CollectionConfig, Forbidden } from 'payload'
import { adminOnly } from '#src/cms/access/admin-only'
import { adminOrSelf } from '#src/cms/access/admin-or-self'
import { bearerToken } from '#src/cms/access/bearer-token'
import { olderKey } from '#src/cms/access/older-key'
import { signedIn } from '#src/cms/access/signed-in'
import { rememberAccount } from '#src/cms/declared/account-writes'
import { isAdmin } from '#src/cms/roles/rules'
import { confirmOwnChange } from '#src/features/accounts/cms/confirm-own-change'
import { endSessions, endSessionsOnChange } from '#src/features/accounts/cms/end-sessions'
import { accountFields } from '#src/features/accounts/cms/fields'
import { endGeneratedPassword } from '#src/features/accounts/cms/first-password'
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
import { rememberBrowser } from '#src/features/accounts/cms/known-browser'
import { landAtSignIn, landInOwnLanguage } from '#src/features/accounts/cms/land-in-language'
import { checkNewPassword, prepareNewPassword } from '#src/features/accounts/cms/new-password'
import { sessionCookie } from '#src/features/accounts/session-cookie'
import { settings } from '#src/platform/config/env'

/** Accounts are created by an admin or the first start, never by a visitor. */
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
    // `guardSignIn` counts by account and client: a lock of the account alone would keep its owner out.
    maxLoginAttempts: 0,
    tokenExpiration: 8 * 60 * minutes,
    strategies: [bearerToken, olderKey],
    cookies: sessionCookie(settings.publicUrl),
    // The cookie is HttpOnly; a response with the token would reveal it to scripts.
    removeTokenFromResponses: true,
  },
  access: {
    admin: ({ req }) => Boolean(req.user),
    // For the names of people who have a document open, or published.
    read: signedIn,
    create: adminOnly,
    update: adminOrSelf,
    delete: adminOnly,
    unlock: adminOnly,
  },
  hooks: {
    beforeOperation: [
      noSelfRegistration,
      prepareNewPassword,
      inviteWithoutPassword,
      guardSignIn,
      keepAdminOfMany,
    ],
    afterOperation: [forgetFailures, endInvitation],
    beforeChange: [
      rememberAccount,
      checkNewPassword,
      confirmOwnChange,
      endGeneratedPassword,
      keepAdminOnChange,
      endSessionsOnChange,
      followInvitation,
    ],
    afterChange: [sendInvitation, landInOwnLanguage],
    afterLogin: [rememberBrowser, landAtSignIn],
    beforeDelete: [keepAdminOnDelete],
    afterDelete: [forgetMails],
  },
  endpoints: [endSessions, forgotPassword, ...invitationEndpoints],
  fields: accountFields,
}
