import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { select } from '#src/cms/stored/column'
import type { StoredFields } from '#src/cms/stored/stored'
import { filled } from '../reads/localised'
import { storedIn } from '../reads/stored-in'
import { listNewestDates } from './blog-rows'
import { type Tag, type Topic, topicLink } from './topic-resolution'

/** A tag as stored. */
export type StoredTag = StoredFields<'tags', 'name' | 'slug' | 'description'>

/**
 * Every tag there is. They are the vocabulary of the editors, so that their number does not grow
 * with that of the blogs.
 */
export async function listTagRows(): Promise<Tag[]> {
  const rows = await (await storedIn('tags'))
    .find<StoredTag & { _id: { toString(): string } }>(
      // Not those in the trash.
      { deletedAt: null },
      {
        projection: select('tags', 'name', 'slug', 'description'),
      },
    )
    .sort({ _id: 1 })
    .toArray()
  const former = await listFormerSlugs()
  return rows.map((row) => {
    const id = row._id.toString()
    const slugs = former.filter(({ topic }) => topic === id).map(({ slug }) => slug)
    return { ...tagOf(id, row), formerSlugs: slugs }
  })
}

/** The slugs that tags have given up, in whatever language. */
async function listFormerSlugs(): Promise<{ readonly topic: string; readonly slug: string }[]> {
  const rows = await (await storedIn('slug-history'))
    .find<{ topic: { toString(): string }; slug: string }>(
      { topic: { $exists: true } },
      { projection: { topic: 1, slug: 1 } },
    )
    .toArray()
  return rows.map(({ slug, topic }) => ({
    topic: topic.toString(),
    slug: slug.slice(slug.lastIndexOf('/') + 1),
  }))
}

/** The topics that have a page in a language, with every language in which they have one. */
export async function listTopicRows(locale: Locale): Promise<Topic[]> {
  const topics = await Promise.all(
    (await listTagsWithPosts(locale)).map(async (tag) => {
      const published = await Promise.all(
        locales.map((other) => other === locale || hasPosts(tag.id, other)),
      )
      return { ...tag, published: locales.filter((_, index) => published[index]) }
    }),
  )
  return topics
}

/** The tags of which a language has public blogs, and which it can name. */
export async function listTagsWithPosts(locale: Locale): Promise<Tag[]> {
  const tags = (await listTagRows()).filter((tag) => topicLink(tag, locale) !== undefined)
  const found = await Promise.all(tags.map((tag) => hasPosts(tag.id, locale)))
  return tags.filter((_, index) => found[index])
}

/** Whether a language has a public blog of a tag: one step in the index, however many there are. */
export async function hasPosts(tag: string, locale: Locale): Promise<boolean> {
  return (await listNewestDates(locale, 1, { by: 'topic', id: tag })).length > 0
}

export function tagOf(id: string, { name, slug, description }: StoredTag): Tag {
  return { id, names: filled(name), slugs: filled(slug), descriptions: filled(description) }
}
