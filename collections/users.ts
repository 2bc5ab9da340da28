import { type CollectionBeforeOperationHook, type CollectionConfig, Forbidden } from 'payload'
import { settings } from '#src/config/env'
import { bearerToken } from './access/bearer-token'
import { editorOnly } from './access/editor-only'

/** Accounts are made by somebody signed in, or at the first start; never by a visitor. */
const noSelfRegistration: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'create' && !req.user && req.payloadAPI !== 'local') throw new Forbidden(req.t)
  return args
}

const minutes = 60

export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Editor', plural: 'Editors' },
  admin: { useAsTitle: 'email', defaultColumns: ['email', 'name', 'updatedAt'], group: 'System' },
  auth: {
    maxLoginAttempts: 5,
    lockTime: 10 * minutes * 1000,
    tokenExpiration: 8 * 60 * minutes,
    strategies: [bearerToken],
    cookies: { sameSite: 'Lax', secure: settings.publicUrl.startsWith('https:') },
  },
  access: {
    admin: ({ req }) => Boolean(req.user),
    read: editorOnly,
    create: editorOnly,
    update: editorOnly,
    delete: editorOnly,
    unlock: editorOnly,
  },
  hooks: { beforeOperation: [noSelfRegistration] },
  fields: [{ name: 'name', type: 'text' }],
}
