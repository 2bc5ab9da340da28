import { type Db, type Document, ObjectId } from 'mongodb'
import { type Locale, languageOf, locales } from '#locales/languages'
import type { Connection } from '#src/features/search/cms/connection'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { slugify } from '#src/platform/i18n/slug'
import type { Copy, ScaledPost } from './copied-post'
import { importEntries } from './import-entries'
import { importRows } from './import-rows'
import { sequence } from './sequence'

/** Posts of one step: their own fields go over the wire, a megabyte or so. */
const batchSize = 512

/** Dates of imported posts: spread over so many years before this. */
const years = 10
const newest = Date.UTC(2026, 0, 1)

/** How an imported post is published, by its number; the first rule that fits. */
const publications: readonly { every: number; locales: readonly Locale[] }[] = [
  { every: 29, locales: ['jp', 'ko'] },
  { every: 17, locales: ['en', 'de', 'jp'] },
  { every: 15, locales: ['en'] },
  { every: 1, locales },
]

/**
 * Copies of the seed's own posts, as the CMS stores them, each with titles, slugs, a date, and one version of its
 * own. Most are published in all languages, some in a few.
 *
 * @returns the imported posts and those that they were copied from.
 */
export async function importPosts(
  db: Db,
  connection: Connection,
  total: number,
): Promise<ScaledPost[]> {
  const models = await completePosts(db)
  const random = sequence(1)
  const posts: ScaledPost[] = [...models]
  const there = await db.collection('blogs').countDocuments()
  for (let first = there + 1; first <= total; first += batchSize) {
    const count = Math.min(batchSize, total - first + 1)
    const copies = Array.from({ length: count }, (_, index) =>
      copyOf(models[(first + index) % models.length] as Model, first + index, random),
    )
    await insertCopies(db, 'blogs', copies, {
      $mergeObjects: ['$stored', '$own', { _id: '$blog' }],
    })
    await insertCopies(db, '_blogs_versions', copies, {
      $mergeObjects: [
        '$stored',
        { _id: '$version', parent: '$blog' },
        { createdAt: '$own.createdAt', updatedAt: '$own.updatedAt' },
        { version: { $mergeObjects: ['$stored.version', '$own'] } },
      ],
    })
    await importRows(db, copies)
    await importEntries(connection, copies)
    posts.push(...copies.map((copy) => copy.post))
  }
  return posts
}

/** What of a seeded post has to be known here; its bodies stay in the database. */
interface Model extends ScaledPost {
  readonly blog: ObjectId
  readonly version: ObjectId
  readonly title: Readonly<Record<Locale, string>>
}

/** The seed's posts in all eight languages, so that every copy can be compared with every other. */
async function completePosts(db: Db): Promise<Model[]> {
  const models: Model[] = []
  const columns = { title: 1, slug: 1, _status: 1, complete: 1 }
  for await (const blog of db.collection('blogs').find().project(columns).sort({ _id: 1 })) {
    if (publishedLocales(blog).length < locales.length) continue
    const version = await db
      .collection('_blogs_versions')
      .findOne({ parent: blog['_id'], latest: true }, { projection: { _id: 1 } })
    if (!version) continue
    models.push({
      id: String(blog['_id']),
      model: blog['title'].en,
      slugs: blog['slug'],
      published: locales,
      blog: blog['_id'],
      version: version._id,
      title: blog['title'],
    })
  }
  if (models.length === 0) throw new Error('The database has no seeded posts to copy.')
  return models
}

function copyOf(model: Model, number: number, random: () => number): Copy {
  const publishedAt = new Date(newest - random() * years * 365 * 24 * 3_600_000)
  const published = publications.find(({ every }) => number % every === 0)?.locales ?? locales
  const title = ofEach((locale) => `${model.title[locale]} ${number}`)
  const slugs = ofEach((locale) => slugify(title[locale], languageOf(locale).tag))
  const blog = new ObjectId()
  return {
    post: { id: blog.toString(), model: model.model, slugs, published },
    models: { blogs: model.blog, _blogs_versions: model.version },
    blog,
    version: new ObjectId(),
    own: {
      title,
      slug: slugs,
      publishedAt,
      modifiedAt: ofEach(() => publishedAt),
      _status: ofEach((locale) => (published.includes(locale) ? 'published' : 'draft')),
      createdAt: publishedAt,
      updatedAt: publishedAt,
    },
  }
}

/** Copies within the database: bodies of 250 KB in eight languages need not travel. */
async function insertCopies(
  db: Db,
  into: 'blogs' | '_blogs_versions',
  copies: readonly Copy[],
  document: Document,
): Promise<void> {
  const rows = copies.map(({ post: _, models, ...copy }) => ({ ...copy, model: models[into] }))
  await db
    .aggregate([
      { $documents: rows },
      { $lookup: { from: into, localField: 'model', foreignField: '_id', as: 'stored' } },
      { $unwind: '$stored' },
      { $replaceWith: document },
      { $merge: { into, whenMatched: 'fail', whenNotMatched: 'insert' } },
    ])
    .toArray()
}

function ofEach<Value>(value: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(locales.map((locale) => [locale, value(locale)])) as Record<
    Locale,
    Value
  >
}
