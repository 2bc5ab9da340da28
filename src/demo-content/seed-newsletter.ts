import type { Payload } from 'payload'
import { readMark, seedMark } from './create-once'
import type { Seeding } from './seeding'

const slug = 'newsletter'

/** Where the site sends mail, readers see that they can subscribe. An operator's own settings stay. */
export async function offerNewsletter({ once, payload }: Seeding): Promise<void> {
  await once(slug, async () => {
    if (await payload.db.globals.exists({ globalType: slug })) return slug
    const data = { belowArticles: true, inFooter: true }
    const { updatedAt } = await payload.updateGlobal({ slug, depth: 0, data })
    return String(updatedAt)
  })
}

/** Unless the settings were saved since, they are as if never saved. */
export async function withdrawNewsletter(payload: Payload): Promise<void> {
  const mark = await readMark(payload, slug)
  if (!mark) return
  const { updatedAt } = await payload.findGlobal({ slug, depth: 0 })
  if (mark.id === updatedAt) await payload.db.globals.deleteOne({ globalType: slug })
  await payload.kv.delete(seedMark(slug))
}
