import type { BlogListModel } from '#src/content/models'
import { getMessages } from '#src/i18n/messages'
import { buildPathname } from '#src/i18n/pathname'
import { blogListPath } from '#src/i18n/route'
import { BlogCards } from './blog-cards'
import { TextAnchor } from './text-anchor'

/** A page of the blog list. */
export async function BlogListView({ list }: { list: BlogListModel }) {
  const { locale, page, pages } = list
  const { t } = await getMessages(locale)
  const pathnameOf = (number: number) => buildPathname(locale, blogListPath(number))
  return (
    <>
      <header className="page-header">
        <h1>{list.title}</h1>
        <p className="lead">{list.description}</p>
      </header>
      {list.posts.length > 0 ? (
        <BlogCards posts={list.posts} locale={locale} level={2} priority />
      ) : (
        <p>{t('blogs.empty')}</p>
      )}
      {pages > 1 ? (
        <nav className="pages" aria-label={t('blogs.pages')}>
          {page > 1 ? (
            <TextAnchor href={pathnameOf(page - 1)}>{t('blogs.newer')}</TextAnchor>
          ) : null}
          <span>{t('blogs.current', { page, pages })}</span>
          {page < pages ? (
            <TextAnchor href={pathnameOf(page + 1)}>{t('blogs.older')}</TextAnchor>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}
