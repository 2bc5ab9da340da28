import { defaultLocale, type Locale, locales } from '#locales/languages'
import { select } from '#src/cms/stored/column'
import type { Stored, StoredFields } from '#src/cms/stored/stored'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { authorPath } from '../author/route'
import { blogs } from '../blogs/route'
import { bySlug, type CmsAccess, type DocumentType, type ListPaths } from '../document-type'
import { topicPath } from '../topic/route'
import { articlePath } from './route'

export const blog: DocumentType = {
  ...bySlug(articlePath),
  // Their list has one level: the last segment is the slug.
  historyKey: (path) => path.slice(path.lastIndexOf('/') + 1),
  listedOn,
  search: { date: 'publishedAt', isDated: true },
}

/** The lists of all articles, of its topics, and of its author. */
async function listedOn({ author, tags }: StoredDocument, cms: CmsAccess): Promise<ListPaths> {
  const [topics, authors] = await Promise.all([
    findSlugs('tags', Array.isArray(tags) ? tags.map(String) : [], cms),
    findSlugs('authors', author ? [String(author)] : [], cms),
  ])
  const pathsIn = (locale: Locale): string[] => {
    const slugIn = (slugs: Slugs) => slugs[locale] || slugs[defaultLocale] || []
    return [
      blogs.path,
      ...topics.flatMap(slugIn).map((slug) => topicPath(slug, 1)),
      ...authors.flatMap(slugIn).map((slug) => authorPath(slug, 1)),
    ]
  }
  return Object.fromEntries(locales.map((locale) => [locale, pathsIn(locale)]))
}

type Slugs = NonNullable<Stored<'authors' | 'tags'>['slug']>

async function findSlugs(
  collection: 'authors' | 'tags',
  ids: readonly string[],
  { payload, req }: CmsAccess,
): Promise<Slugs[]> {
  if (ids.length === 0) return []
  const { docs } = await payload.db.find<StoredFields<typeof collection, 'slug'> & { id: string }>({
    collection,
    locale: 'all',
    pagination: false,
    select: select(collection, 'slug'),
    where: { id: { in: [...ids] } },
    ...(req ? { req } : {}),
  })
  return docs.flatMap(({ slug }) => slug ?? [])
}
