import 'server-only'
import type { Locale } from '#locales/languages'
import { getMessages, type Translate } from '#src/platform/i18n/messages'
import type { Found, NamedLink } from '../../models'
import type { ListKind } from '../../route-of-document'
import { listFollowed } from '../lists/list-followed'
import type { Listed } from '../lists/named-list'
import type { FoundListed } from './find-listed'

export function feedOfList<One extends Listed>(
  by: ListKind,
  find: (locale: Locale, segment: string, page: number) => Promise<Found<FoundListed<One>>>,
  describe: (listed: One, first: NamedLink, locale: Locale, t: Translate) => string,
) {
  return {
    async find({ id, locale }: { readonly id: string; readonly locale: Locale }) {
      const found = await find(locale, id, 1)
      if (found.kind !== 'page') return found
      const { first, listed } = found.page
      const { t } = await getMessages(locale)
      const page = {
        locale,
        key: `${by}s/${listed.id}`,
        pathname: first.pathname,
        title: first.name,
        description: describe(listed, first, locale, t),
        articles: await listFollowed(locale, { by, id: listed.id }),
      }
      return { kind: 'page', page } as const
    },
  }
}
