import type { Payload } from 'payload'

/** Makes accounts from before there were roles admins, since they could do everything. @returns their addresses. */
export async function giveRoles(payload: Payload): Promise<readonly string[]> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { role: { exists: false } },
    depth: 0,
    pagination: false,
  })
  for (const { id } of docs) {
    // Past the hooks: an upgrade must not sign accounts out.
    await payload.db.updateOne({
      collection: 'users',
      id,
      data: { role: 'admin' },
      returning: false,
    })
  }
  return docs.map(({ email }) => email)
}
