import type { Payload } from 'payload'
import type { StoredForm } from '../stored-form'

/** In all languages; `null` where there is none. */
export async function findStoredForm(payload: Payload, id: string): Promise<StoredForm | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  return payload.db.findOne<StoredForm & { id: string }>({
    collection: 'forms',
    locale: 'all',
    where: { id: { equals: id } },
  })
}
