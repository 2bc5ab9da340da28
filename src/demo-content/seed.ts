import type { Payload } from 'payload'
import { recordDemoContent } from '#src/features/accounts/audit-log/record'
import { createOnceIn, seedMark } from './create-once'
import { type DemoContent, readDemoContent } from './demo-content'
import { publishHome, publishLegalPages, publishSite } from './seed-globals'
import { createAuthors, createPictures, createTags } from './seed-library'
import { createPosts, publishPages, publishPosts } from './seed-pages'
import { noteRevisions } from './seeded'
import type { Seeding } from './seeding'

/** Whether this database should get the demo content: it has none of it, and nothing of anybody's. */
export async function isSeedDue(payload: Payload): Promise<boolean> {
  if (await payload.kv.get(seedMark('complete'))) return false
  // One that was interrupted goes on.
  if (await payload.kv.get(seedMark('begun'))) return true
  const { totalDocs } = await payload.count({ collection: 'blogs' })
  return totalDocs === 0
}

/**
 * Puts the demo content into the CMS. It creates what it never created and changes nothing else: a
 * second run does nothing, one that was killed goes on, and what editors changed or deleted stays so.
 *
 * @param log takes a line of progress.
 * @param given demo content; that of the repository where none is given.
 */
export async function seedDemoContent(
  payload: Payload,
  log: (line: string) => void,
  given?: DemoContent,
): Promise<void> {
  const demo = given ?? (await readDemoContent())
  const seeding: Seeding = { payload, demo, log, once: createOnceIn(payload) }
  await payload.kv.set(seedMark('begun'), { at: new Date().toISOString() })

  const pictures = await createPictures(seeding)
  const tags = await createTags(seeding)
  const authors = await createAuthors(seeding, pictures)
  log(`authors: ${authors.size}, tags: ${tags.size}`)

  // Posts refer to each other, so all get an id before any gets its text.
  const posts = await createPosts(seeding, { pictures, tags, authors })
  const references = { blog: posts.get, picture: pictures.get }
  await publishPosts(seeding, references)
  const pages = await publishPages(seeding, references)

  await publishSite(seeding, references, pages)
  await publishHome(seeding, references)
  await publishLegalPages(seeding, references)
  log(`home, privacy policy, terms: ${Object.keys(demo.home).join(' ')}`)

  await noteRevisions(payload)
  await recordDemoContent(payload)
  await payload.kv.set(seedMark('complete'), { at: new Date().toISOString() })
}
