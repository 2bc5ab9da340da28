import { Types } from 'mongoose'
import type { Locale } from '#locales/languages'
import { columnsOf, select } from '#src/cms/stored/column'
import type { StoredFields } from '#src/cms/stored/stored'
import { publishedFilter } from '#src/platform/i18n/published-locales'
import { namedLink } from './content/lists/named-list'
import { filled } from './content/reads/localised'
import type { CmsAccess } from './document-type'
import type { NamedLink } from './models'
import type { ListKind } from './route-of-document'
import { routes } from './routes'

const column = columnsOf('blogs')

const fields = { author: column('author'), topic: column('tags') } as const satisfies Readonly<
  Record<ListKind, string>
>

type Named = StoredFields<(typeof routes)[ListKind]['listsBy'], 'name' | 'slug' | 'deletedAt'>

/** For links; `undefined` without articles, since lists have no fallback. Depends only on the CMS, as hooks need. */
export async function findListedLink(
  { payload, req }: CmsAccess,
  kind: ListKind,
  id: string,
  locale: Locale,
): Promise<NamedLink | undefined> {
  if (!Types.ObjectId.isValid(id)) return undefined
  const { db } = payload
  const stored = await db.findOne<Named & { id: string }>({
    collection: routes[kind].listsBy,
    locale: 'all',
    ...(req ? { req } : {}),
    select: select(routes[kind].listsBy, 'name', 'slug', 'deletedAt'),
    where: { id: { equals: id } },
  })
  if (!stored || stored.deletedAt) return undefined
  const named = { id, names: filled(stored.name), slugs: filled(stored.slug) }
  const link = namedLink(kind, named, locale)
  const article =
    link &&
    (await db.collections['blogs']?.collection.findOne(
      { ...publishedFilter(locale), [fields[kind]]: new Types.ObjectId(id) },
      { projection: { _id: 1 } },
    ))
  return article ? link : undefined
}
