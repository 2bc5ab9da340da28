import 'server-only'
import type { Locale } from '#locales/languages'
import { select } from '#src/cms/stored/column'
import type { StoredFields } from '#src/cms/stored/stored'
import { filled } from '../reads/localised'
import { storedIn } from '../reads/stored-in'
import { listedIn, withPosts } from './has-posts'
import type { Listed, Named } from './named-list'

/** A tag with its text and its slugs, as far as it has any. */
export interface Tag extends Named {
  readonly descriptions: Partial<Record<Locale, string>>
}

/** A tag and the languages that have public posts of it. */
export type Topic = Tag & Listed

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
export const listTopicRows = async (locale: Locale): Promise<Topic[]> =>
  listedIn('topic', await listTagRows(), locale)

/** The tags of which a language has public blogs, and which it can name. */
export const listTagsWithPosts = async (locale: Locale): Promise<Tag[]> =>
  withPosts('topic', await listTagRows(), locale)

export function tagOf(id: string, { name, slug, description }: StoredTag): Tag {
  return { id, names: filled(name), slugs: filled(slug), descriptions: filled(description) }
}
