import type { Access, FieldAccess } from 'payload'
import { idOf } from '#src/cms/fields/id-of'
import { isAdmin, isEditor } from '#src/cms/roles/rules'

/** The one door to submissions: admins read all, an editor those of the forms that name this account. */
export const ofOwnForms: Access = async ({ req }) => {
  const { payload, user } = req
  if (isAdmin(user)) return true
  if (!user || !isEditor(user)) return false
  const { docs } = await payload.db.find<{ id: string }>({
    collection: 'forms',
    pagination: false,
    select: { name: true },
    where: { readers: { equals: user.id } },
    req,
  })
  return docs.length > 0 ? { form: { in: docs.map(({ id }) => id) } } : false
}

/** Who may change which accounts read a form: those who read it, since others would give it to themselves. */
export const byItsReaders: FieldAccess = ({ doc, req: { user } }) => {
  if (isAdmin(user)) return true
  const readers = [(doc?.['readers'] ?? []) as unknown].flat()
  return isEditor(user) && readers.some((one) => String(idOf(one)) === String(user?.id))
}
