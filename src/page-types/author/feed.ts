import 'server-only'
import { getMessages } from '#src/platform/i18n/messages'
import { listFollowed } from '../content/lists/list-followed'
import type { FeedType } from '../feed-type'
import { describeAuthor, findAuthorAt } from './find-author'

/** The posts of one author. */
export const author: FeedType<'author'> = {
  async find({ id, locale }) {
    const found = await findAuthorAt(locale, id, 1)
    if (found.kind !== 'page') return found
    const { author: named, first, stored } = found.page
    const { t } = await getMessages(locale)
    return {
      kind: 'page',
      page: {
        locale,
        key: `authors/${named.id}`,
        pathname: first.pathname,
        title: first.name,
        description: describeAuthor(stored, first, locale, t),
        posts: await listFollowed(locale, { by: 'author', id: named.id }),
      },
    }
  },
}
