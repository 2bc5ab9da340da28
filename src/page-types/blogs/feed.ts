import 'server-only'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { findRedirect } from '../content/links/redirects'
import { listFollowed } from '../content/lists/list-followed'
import type { FeedType } from '../feed-type'
import { articleListPath } from './route'

export const blogs: FeedType<'blogs'> = {
  async find({ locale }) {
    const pathname = buildPathname(locale, articleListPath(1))
    const redirect = await findRedirect(pathname)
    if (redirect) return { kind: 'redirect', ...redirect }
    const { t } = await getMessages(locale)
    return {
      kind: 'page',
      page: {
        locale,
        key: 'blogs',
        pathname,
        title: t('blogs.title'),
        description: t('blogs.description'),
        articles: await listFollowed(locale),
      },
    }
  },
}
