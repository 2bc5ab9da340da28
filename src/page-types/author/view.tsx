import type { Locale } from '#locales/languages'
import { getMessages } from '#src/platform/i18n/messages'
import { ArticleCards, LeadStory } from '#src/site/articles/article-cards.tsx'
import { ListPages } from '#src/site/articles/list-pages.tsx'
import { langOf } from '#src/site/text/lang-of'
import { PictureImage } from '#src/site/text/picture-image.tsx'
import { Words } from '#src/site/text/words.tsx'
import { WordsWithName } from '#src/site/text/words-with-name.tsx'
import type { AuthorModel } from '../models'
import { linkLabel } from './link-label'
import type { AuthorPageModel } from './model'

export async function AuthorView({ page: shown }: { page: AuthorPageModel }) {
  const { author, first, locale, page, pages, articles, title } = shown
  const { t } = await getMessages(locale)
  const lead = page === 1 ? articles[0] : undefined
  const others = lead ? articles.slice(1) : articles
  return (
    <>
      <header className="page-header">
        <div className="author">
          {author.avatar ? (
            <PictureImage picture={{ ...author.avatar, alt: '' }} sizes="6rem" priority />
          ) : null}
          <div>
            <h1>
              <WordsWithName words={title} name={author.name}>
                <Words locale={author.nameLocale} around={locale}>
                  {author.name}
                </Words>
              </WordsWithName>
            </h1>
            {author.role ? (
              <p className="byline" {...langOf(author.roleLocale, locale)}>
                {author.role}
              </p>
            ) : null}
          </div>
        </div>
        {page === 1 ? <About author={author} locale={locale} label={t('author.links')} /> : null}
      </header>
      {lead ? <LeadStory article={lead} locale={locale} /> : null}
      {others.length > 0 ? (
        <ArticleCards articles={others} locale={locale} level={2} asList />
      ) : null}
      <ListPages first={first} page={page} pages={pages} t={t} />
    </>
  )
}

function About({
  author: { bio, bioLocale, links },
  label,
  locale,
}: {
  author: AuthorModel
  label: string
  locale: Locale
}) {
  return (
    <>
      {bio ? (
        <p className="lead" {...langOf(bioLocale, locale)}>
          {bio}
        </p>
      ) : null}
      {links.length > 0 ? (
        <ul className="topics" aria-label={label}>
          {links.map((href) => (
            <li key={href}>
              <a href={href} rel="me">
                {linkLabel(href)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
