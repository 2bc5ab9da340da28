import 'server-only'
import type { Locale } from '#locales/languages'
import { select } from '#src/cms/stored/column'
import type { StoredFields } from '#src/cms/stored/stored'
import { isDocumentId } from '#src/platform/i18n/segment'
import type { ListKind } from '../../route-of-document'
import { routes } from '../../routes'
import { listNewestDates } from '../lists/blog-rows'
import { listKinds } from '../lists/list-kinds'
import { namedLink } from '../lists/named-list'
import { tagOfList } from '../lists/posts-of'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'
import { filled } from '../reads/localised'

type Named = StoredFields<(typeof routes)[ListKind]['listsBy'], 'name' | 'slug' | 'deletedAt'>

/**
 * The pathname of the articles of a topic or of an author in a language; `undefined` where it has none: no
 * other language stands in for a list.
 */
export async function findListedPathname(
  kind: ListKind,
  id: string,
  locale: Locale,
): Promise<string | undefined> {
  // A text may hold anything.
  if (!isDocumentId(id)) return undefined
  const { tag } = listKinds[kind]
  const found = await cached(
    ['listed', kind, id, locale],
    [tagOfList(locale, { by: kind, id }), tag],
    async () => {
      const { db } = await cms()
      const stored = await db.findOne<Named & { id: string }>({
        collection: routes[kind].listsBy,
        locale: 'all',
        select: select(routes[kind].listsBy, 'name', 'slug', 'deletedAt'),
        where: { id: { equals: id } },
      })
      if (!stored || stored.deletedAt) return null
      const named = { id, names: filled(stored.name), slugs: filled(stored.slug) }
      const link = namedLink(kind, named, locale)
      const [newest] = link ? await listNewestDates(locale, 1, { by: kind, id }) : []
      return newest ? (link?.pathname ?? null) : null
    },
  )
  return found ?? undefined
}
