import type { Access } from 'payload'
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
