import 'server-only'
import { getMessages } from '#src/platform/i18n/messages'
import { listFollowed } from '../content/lists/list-followed'
import type { FeedType } from '../feed-type'
import { describeTopic, findTopic } from './find-topic'

/** The posts of one topic. */
export const topic: FeedType<'topic'> = {
  async find({ id, locale }) {
    const found = await findTopic(locale, id, 1)
    if (found.kind !== 'page') return found
    const { first, topic: named } = found.page
    const { t } = await getMessages(locale)
    return {
      kind: 'page',
      page: {
        locale,
        key: `topics/${named.id}`,
        pathname: first.pathname,
        title: first.name,
        description: describeTopic(named, first, locale, t),
        posts: await listFollowed(locale, { by: 'topic', id: named.id }),
      },
    }
  },
}
