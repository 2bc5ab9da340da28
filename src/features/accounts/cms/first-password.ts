import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
  Plugin,
} from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { labelsIn } from '#src/cms/labels/server-messages'
import { mustChangePassword } from '#src/cms/roles/rules'

const reads: ReadonlySet<string> = new Set([
  'read',
  'readDistinct',
  'count',
  'countVersions',
  'findVersionByID',
  'findVersions',
  'login',
  'refresh',
  'forgotPassword',
  'resetPassword',
])

/** Names the remedy to an account with a generated password; the rules of roles refuse its writes, too. */
export const firstPassword: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    const guard: CollectionBeforeOperationHook = ({ args, operation, req }) => {
      const isOwn =
        collection.slug === config.admin?.user &&
        operation === 'update' &&
        (args as { id?: unknown }).id === req.user?.id
      if (!reads.has(operation) && !isOwn) refuseWithGeneratedPassword(req)
      return args
    }
    const { hooks } = collection
    return {
      ...collection,
      hooks: { ...hooks, beforeOperation: [guard, ...(hooks?.beforeOperation ?? [])] },
    }
  }),
  globals: (config.globals ?? []).map((global) => {
    const guard: GlobalBeforeOperationHook = ({ args, operation, req }) => {
      if (!reads.has(operation)) refuseWithGeneratedPassword(req)
      return args
    }
    const { hooks } = global
    return {
      ...global,
      hooks: { ...hooks, beforeOperation: [guard, ...(hooks?.beforeOperation ?? [])] },
    }
  }),
})

function refuseWithGeneratedPassword(req: PayloadRequest): void {
  if (!mustChangePassword(req.user)) return
  throw new Refusal(labelsIn(req.i18n).serverMessages.passwords.generated, 403)
}

export const endGeneratedPassword: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'update' && data['password'] ? { ...data, mustChangePassword: false } : data
