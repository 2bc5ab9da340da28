import type { Locale } from '#locales/languages'
import type { BlogListModel } from '#src/page-types/models'
import { getMessages, type Translate } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { blogListPath, pagePath, paths } from '#src/platform/i18n/route'
import { BlogCards, LeadStory } from './blog-cards'
import { LoadMore } from './load-more'
import { TextAnchor } from './text-anchor'

/** A page of the blog list, or of a topic's. */
export async function BlogListView({ list }: { list: BlogListModel }) {
  const { locale, page } = list
  const { t } = await getMessages(locale)
  // Later pages are for looking things up: no post of theirs leads.
  const lead = page === 1 ? list.posts[0] : undefined
  const others = lead ? list.posts.slice(1) : list.posts
  return (
    <>
      <header className="page-header">
        <h1>{list.title}</h1>
        {list.description ? <p className="lead">{list.description}</p> : null}
        <Topics list={list} t={t} />
      </header>
      {lead ? <LeadStory post={lead} locale={locale} /> : null}
      {others.length > 0 ? <BlogCards posts={others} locale={locale} level={2} /> : null}
      {list.posts.length === 0 ? <p>{t('blogs.empty')}</p> : null}
      <Pages list={list} locale={locale} t={t} />
    </>
  )
}

function Topics({ list: { locale, topic, topics }, t }: { list: BlogListModel; t: Translate }) {
  if (topics.length === 0) return null
  const all = { name: t('blogs.everything'), pathname: buildPathname(locale, paths.blogs) }
  const current = topic?.pathname ?? all.pathname
  return (
    <nav aria-label={t('blogs.topics')}>
      <ul className="topics">
        {[all, ...topics].map(({ name, pathname }) => (
          <li key={pathname}>
            <TextAnchor href={pathname} {...(pathname === current ? { current: 'true' } : {})}>
              {name}
            </TextAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Pages({
  list: { page, pages, topic },
  locale,
  t,
}: {
  list: BlogListModel
  locale: Locale
  t: Translate
}) {
  if (pages <= 1) return null
  const first = topic?.pathname ?? buildPathname(locale, blogListPath(1))
  const pathnameOf = (number: number) => pagePath(first, number)
  return (
    <nav className="pages" aria-label={t('blogs.pages')}>
      {page > 1 ? (
        <TextAnchor href={pathnameOf(page - 1)} rel="prev">
          {t('blogs.newer')}
        </TextAnchor>
      ) : null}
      <span>{t('blogs.current', { page, pages })}</span>
      {page < pages ? (
        <>
          <TextAnchor href={pathnameOf(page + 1)} rel="next">
            {t('blogs.older')}
          </TextAnchor>
          <LoadMore key={`${first} ${page}`} />
        </>
      ) : null}
    </nav>
  )
}
