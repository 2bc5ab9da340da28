import type { Payload } from 'payload'
import { recordDemoContent } from '#src/features/accounts/audit-log/record'
import { createOnceIn, seedMark } from './create-once'
import { type DemoContent, readDemoContent } from './demo-content'
import { publishContact } from './seed-contact'
import { publishHome, publishLegalPages, publishSite } from './seed-globals'
import { writeIssue } from './seed-issue'
import { createAuthors, createPictures, createTags } from './seed-library'
import { offerNewsletter } from './seed-newsletter'
import { createArticles, publishArticles, publishPages } from './seed-pages'
import { noteRevisions } from './seeded'
import type { Seeding } from './seeding'

/** Whether this database should get the demo content: it has no content. */
export async function isSeedDue(payload: Payload): Promise<boolean> {
  if (await payload.kv.get(seedMark('complete'))) return false
  // An interrupted seed continues.
  if (await payload.kv.get(seedMark('begun'))) return true
  const { totalDocs } = await payload.count({ collection: 'blogs' })
  return totalDocs === 0
}

/** A second run does nothing, a killed one continues; editors' changes and deletions stay. `log` gets progress. */
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

  // All articles get ids first, since they refer to each other.
  const articles = await createArticles(seeding, { pictures, tags, authors })
  const references = { blog: articles.get, picture: pictures.get }
  await publishArticles(seeding, references)
  const pages = await publishPages(seeding, references)

  const contact = await publishContact(seeding)
  await writeIssue(seeding, references)
  await offerNewsletter(seeding)

  await publishSite(seeding, references, (key) => (key === 'contact' ? contact : pages.get(key)))
  await publishHome(seeding, references)
  await publishLegalPages(seeding, references)
  log(`home, privacy policy, terms: ${Object.keys(demo.home).join(' ')}`)

  await noteRevisions(payload)
  await recordDemoContent(payload)
  await payload.kv.set(seedMark('complete'), { at: new Date().toISOString() })
}
