import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  ValidationError,
  type Where,
} from 'payload'
import { messageIn } from '#src/cms/labels/server-messages'
import { waitForOthers } from '#src/cms/revisions/guard'

/** By the role alone: an admin who has yet to change a generated password is one, too. */
const isAdmin = ({ role }: { readonly role?: unknown }): boolean => role === 'admin'

const admins: Where = { role: { equals: 'admin' } }

/** Otherwise two admins who demote each other at once would both still see the other one. */
const waitForAdmins = (req: PayloadRequest): Promise<void> => waitForOthers(req, 'users/admins')

/** Without an admin, accounts could never be managed again. */
export const keepAdminOnChange: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (!isAdmin(originalDoc ?? {}) || isAdmin({ ...originalDoc, ...data })) return data
  if (await hasAnotherAdmin(req, originalDoc.id)) return data
  const message = messageIn(req.i18n, 'accounts', 'lastAdmin')
  const errors = [{ path: 'role', message }]
  throw new ValidationError({ collection: 'users', errors, req }, req.t)
}

export const keepAdminOnDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const account = await req.payload.findByID({ collection: 'users', id, depth: 0, req })
  if (!isAdmin(account) || (await hasAnotherAdmin(req, id))) return
  throw new APIError(`role: ${messageIn(req.i18n, 'accounts', 'lastAdmin')}`, 403)
}

/** Accounts are changed in parallel, and each change would still see the other admins. */
export const keepAdminOfMany: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { data, id, where } = args as { data?: { role?: unknown }; id?: unknown; where?: Where }
  if (id !== undefined || !where) return args
  const takesAway =
    operation === 'delete' ||
    (operation === 'update' && data?.role !== undefined && data.role !== 'admin')
  if (!takesAway) return args
  await waitForAdmins(req)
  const [all, meant] = await Promise.all(
    [admins, { and: [admins, where] }].map((of) =>
      req.payload.count({ collection: 'users', where: of }),
    ),
  )
  if (meant?.totalDocs === 0 || (all?.totalDocs ?? 0) > (meant?.totalDocs ?? 0)) return args
  throw new APIError(`role: ${messageIn(req.i18n, 'accounts', 'noAdmin')}`, 403)
}

async function hasAnotherAdmin(req: PayloadRequest, id: unknown): Promise<boolean> {
  await waitForAdmins(req)
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [admins, { id: { not_equals: id } }] },
  })
  return totalDocs > 0
}
