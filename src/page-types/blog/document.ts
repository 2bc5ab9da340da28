import { defaultLocale, type Locale, locales } from '#locales/languages'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { paragraphsOf } from '#src/rich-text/plain-text'
import { blogs } from '../blogs/route'
import {
  bySlug,
  type CmsAccess,
  type DocumentType,
  type ListPaths,
  type SearchedText,
} from '../document-type'
import { searchedText, valueIn } from '../searched-text'
import { topicPath } from '../topic/route'
import { blogPath } from './route'

export const blog: DocumentType = {
  ...bySlug(blogPath),
  // Their list has one level: the last segment is the slug.
  historyKey: (path) => path.slice(path.lastIndexOf('/') + 1),
  listedOn,
  search: { fields: ['title', 'excerpt', 'body', 'publishedAt'], textOf },
}

function textOf(document: StoredDocument, locale: Locale): SearchedText {
  return searchedText(document, locale, {
    body: paragraphsOf(valueIn(document, 'body', locale)),
    date: document['publishedAt'],
    isDated: true,
  })
}

/** The list of all posts, and those of its topics. */
async function listedOn({ tags }: StoredDocument, cms: CmsAccess): Promise<ListPaths> {
  const ids = Array.isArray(tags) ? tags.map(String) : []
  const topics = ids.length > 0 ? await findSlugs(ids, cms) : []
  const pathsIn = (locale: Locale): string[] => [
    blogs.path,
    ...topics.flatMap((slugs) => {
      const slug = slugs[locale] ?? slugs[defaultLocale]
      return slug ? [topicPath(slug, 1)] : []
    }),
  ]
  return Object.fromEntries(locales.map((locale) => [locale, pathsIn(locale)]))
}

type Slugs = Readonly<Partial<Record<Locale, string | null>>>

async function findSlugs(ids: readonly string[], { payload, req }: CmsAccess): Promise<Slugs[]> {
  const { docs } = await payload.db.find<{ id: string; slug?: Slugs | null }>({
    collection: 'tags',
    locale: 'all',
    pagination: false,
    select: { slug: true },
    where: { id: { in: [...ids] } },
    ...(req ? { req } : {}),
  })
  return docs.flatMap(({ slug }) => slug ?? [])
}
