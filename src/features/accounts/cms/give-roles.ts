import type { Payload } from 'payload'

/**
 * Accounts from before there were roles could do everything, and go on doing so: as admins. Taking
 * it from some of them is for somebody who knows them. Until this has run such an account can do
 * nothing.
 *
 * @returns their addresses, of those that had no role.
 */
export async function giveRoles(payload: Payload): Promise<readonly string[]> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { role: { exists: false } },
    depth: 0,
    pagination: false,
  })
  for (const { id } of docs) {
    // Past the hooks: nobody is to be signed out by an upgrade.
    await payload.db.updateOne({
      collection: 'users',
      id,
      data: { role: 'admin' },
      returning: false,
    })
  }
  return docs.map(({ email }) => email)
}
