import 'server-only'
import type { Locale } from '#locales/languages'
import { isDocumentId } from '#src/platform/i18n/segment'
import { findListedLink } from '../../listed-address'
import type { NamedLink } from '../../models'
import type { ListKind } from '../../route-of-document'
import { tagOfList } from '../lists/articles-of'
import { listKinds } from '../lists/list-kinds'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'

/** The list of a topic or author for links; cached until one of its articles changes. */
export async function findListed(
  kind: ListKind,
  id: string,
  locale: Locale,
): Promise<NamedLink | undefined> {
  // A text may contain anything.
  if (!isDocumentId(id)) return undefined
  const found = await cached(
    ['listed', kind, id, locale],
    [tagOfList(locale, { by: kind, id }), listKinds[kind].tag],
    async () => (await findListedLink({ payload: await cms() }, kind, id, locale)) ?? null,
  )
  return found ?? undefined
}
