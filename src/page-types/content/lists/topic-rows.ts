import 'server-only'
import type { Locale } from '#locales/languages'
import { select } from '#src/cms/stored/column'
import type { StoredFields } from '#src/cms/stored/stored'
import { filled } from '../reads/localised'
import { storedIn } from '../reads/stored-in'
import { listedIn, withArticles } from './has-articles'
import type { Listed, Named } from './named-list'

/** A tag with optional texts and slugs. */
export interface Tag extends Named {
  readonly descriptions: Partial<Record<Locale, string>>
}

export type Topic = Tag & Listed

export type StoredTag = StoredFields<'tags', 'name' | 'slug' | 'description'>

/** All tags. Editors choose them, so their number does not grow with the articles. */
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

/** Former slugs of tags, in any language. */
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

/** The topics with a page in a language, and all languages of their pages. */
export const listTopicRows = async (locale: Locale): Promise<Topic[]> =>
  listedIn('topic', await listTagRows(), locale)

/** The tags with a name and published articles in a language. */
export const listTagsWithArticles = async (locale: Locale): Promise<Tag[]> =>
  withArticles('topic', await listTagRows(), locale)

export function tagOf(id: string, { name, slug, description }: StoredTag): Tag {
  return { id, names: filled(name), slugs: filled(slug), descriptions: filled(description) }
}
