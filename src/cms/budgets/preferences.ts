import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { budgets } from '#src/platform/config/budgets'
import { Refusal } from '../access/refusal'

const { preferenceBytes, preferenceKey, preferences: most } = budgets.account
const slug: CollectionSlug = 'payload-preferences'

interface Write {
  readonly collection: string
  readonly data: Readonly<Record<string, unknown>>
  readonly req?: Partial<PayloadRequest>
}

/** Payload stores any number of any size, without their collection's hooks: only the adapter sees them all. */
export function boundedPreferences(db: MongooseAdapter): void {
  const create = db.create.bind(db)
  const updateOne = db.updateOne.bind(db)

  db.create = async (args) => {
    if (args.collection !== slug) return create(args)
    refuseLarge(args.data)
    const created = await create(args)
    await forgetFirst(db, args)
    return created
  }
  // `upsert`, which sets a preference, ends here as well.
  db.updateOne = async (args) => {
    if (args.collection !== slug) return updateOne(args)
    refuseLarge(args.data)
    const updated = await updateOne(args)
    await forgetFirst(db, args)
    return updated
  }
}

function refuseLarge({ key, value }: Write['data']): void {
  if (String(key ?? '').length > preferenceKey) {
    throw new Refusal(`key: shorten it to ${preferenceKey} characters.`, 400)
  }
  const bytes = Buffer.byteLength(JSON.stringify(value ?? null))
  if (bytes > preferenceBytes) {
    throw new Refusal(`value: ${bytes} bytes; at most ${preferenceBytes} are possible.`, 400)
  }
}

/** Removes the account's least recently set preferences. */
async function forgetFirst(db: MongooseAdapter, { data, req }: Write): Promise<void> {
  const { value } = Object(data['user']) as { readonly value?: unknown }
  if (value === undefined) return
  const where: Where = { 'user.value': { equals: String(value) } }
  const within = { collection: slug, ...(req ? { req } : {}) }
  const { totalDocs } = await db.count({ ...within, where })
  if (totalDocs <= most) return
  const { docs } = await db.find<{ id: string }>({
    ...within,
    limit: totalDocs - most,
    pagination: false,
    sort: 'updatedAt',
    where,
  })
  await db.deleteMany({ ...within, where: { id: { in: docs.map(({ id }) => id) } } })
}
