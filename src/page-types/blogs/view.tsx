import { getMessages, type Translate } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { ArticleCards, LeadStory } from '#src/site/articles/article-cards.tsx'
import { ListPages } from '#src/site/articles/list-pages.tsx'
import { langOf } from '#src/site/text/lang-of'
import { TextAnchor } from '#src/site/text/text-anchor.tsx'
import { Words } from '#src/site/text/words.tsx'
import { WordsWithName } from '#src/site/text/words-with-name.tsx'
import type { NamedLink } from '../models'
import type { ArticleListModel } from './model'
import { articleListPath, blogs } from './route'

export async function ArticleListView({ page: list }: { page: ArticleListModel }) {
  const { locale, page } = list
  const { t } = await getMessages(locale)
  // Only the first page has a large first article.
  const lead = page === 1 ? list.articles[0] : undefined
  const others = lead ? list.articles.slice(1) : list.articles
  return (
    <>
      <header className="page-header">
        <h1>
          <WordsWithName words={list.title} name={list.topic?.name ?? ''}>
            <Words locale={list.topic?.nameLocale} around={locale}>
              {list.topic?.name}
            </Words>
          </WordsWithName>
        </h1>
        {list.lead ? <p className="lead">{list.lead}</p> : null}
        <Topics list={list} t={t} />
      </header>
      {lead ? <LeadStory article={lead} locale={locale} topic={list.topic?.pathname} /> : null}
      {others.length > 0 ? (
        <ArticleCards articles={others} locale={locale} level={2} asList />
      ) : null}
      {list.articles.length === 0 ? <p>{t('blogs.empty')}</p> : null}
      <ListPages
        first={list.topic?.pathname ?? buildPathname(locale, articleListPath(1))}
        page={page}
        pages={list.pages}
        t={t}
      />
    </>
  )
}

function Topics({ list: { locale, topic, topics }, t }: { list: ArticleListModel; t: Translate }) {
  if (topics.length === 0) return null
  const all: NamedLink = {
    name: t('blogs.everything'),
    pathname: buildPathname(locale, blogs.path),
  }
  const current = topic?.pathname ?? all.pathname
  return (
    <nav aria-label={t('blogs.topics')}>
      <ul className="topics">
        {[all, ...topics].map(({ name, nameLocale, pathname }) => (
          <li key={pathname} {...langOf(nameLocale, locale)}>
            <TextAnchor href={pathname} {...(pathname === current ? { current: 'true' } : {})}>
              {name}
            </TextAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
