import type { Locale } from '#locales/languages'
import { dirIn } from '#src/platform/i18n/direction'
import { formatDate } from '#src/platform/i18n/format'
import { getMessages, type Translate } from '#src/platform/i18n/messages'
import { ArticleCards } from '#src/site/articles/article-cards.tsx'
import { ArticleTools } from '#src/site/articles/article-tools.tsx'
import { Contents } from '#src/site/articles/contents.tsx'
import { pageLanguage } from '#src/site/shell/page-language'
import { langOf } from '#src/site/text/lang-of'
import { PictureImage } from '#src/site/text/picture-image.tsx'
import { RichTextView } from '#src/site/text/rich-text.tsx'
import { TextAnchor } from '#src/site/text/text-anchor.tsx'
import { Words } from '#src/site/text/words.tsx'
import { WordsWithName } from '#src/site/text/words-with-name.tsx'
import type { AuthorModel, NamedLink } from '../models'
import type { ArticleModel } from './model'

export async function ArticleView({ page: blog }: { page: ArticleModel }) {
  const { locale } = blog
  const { messages, t } = await getMessages(locale)
  const inPageLanguage = pageLanguage(blog)
  const isUpdated = blog.modifiedAt.slice(0, 10) > blog.publishedAt.slice(0, 10)
  return (
    <>
      <article className="article">
        <header className="article-header" {...(blog.image ? { 'data-picture': true } : {})}>
          <div>
            <Topics blog={blog} label={t('blog.tags')} />
            <h1 {...dirIn(blog.title, blog.contentLocale)}>{blog.title}</h1>
            {blog.excerpt ? (
              <p className="lead" {...dirIn(blog.excerpt, blog.contentLocale)}>
                {blog.excerpt}
              </p>
            ) : null}
            <p className="byline" {...inPageLanguage}>
              {blog.author ? <By author={blog.author} locale={locale} t={t} /> : null}
              <time dateTime={blog.publishedAt}>
                {t('blog.published', { date: formatDate(blog.publishedAt, locale) })}
              </time>
              {isUpdated ? (
                <time dateTime={blog.modifiedAt}>
                  {t('blog.updated', { date: formatDate(blog.modifiedAt, locale) })}
                </time>
              ) : null}
              <span>{t('blog.reading', { minutes: blog.readingTime })}</span>
            </p>
            <ArticleTools blog={blog} />
          </div>
          {blog.image ? (
            <PictureImage
              className="article-image"
              picture={blog.image}
              sizes="(max-width: 46rem) 92vw, 34rem"
              priority
            />
          ) : null}
        </header>
        <div className="article-body">
          <Contents
            chapters={blog.chapters}
            title={t('blog.contents')}
            id="contents"
            folds
            {...inPageLanguage}
          />
          <div className="prose">
            <RichTextView
              text={blog.body}
              messages={{ ...messages, ...inPageLanguage, pathname: blog.pathname }}
            />
          </div>
          {blog.author?.bio ? (
            <footer className="article-footer">
              <section className="author" aria-label={t('blog.aboutAuthor')} {...inPageLanguage}>
                {blog.author.avatar ? (
                  <PictureImage picture={{ ...blog.author.avatar, alt: '' }} sizes="6rem" />
                ) : null}
                <div>
                  <p>
                    <strong>
                      <AuthorName author={blog.author} locale={locale} />
                    </strong>
                    {blog.author.role ? (
                      <span {...langOf(blog.author.roleLocale, locale)}> {blog.author.role}</span>
                    ) : null}
                  </p>
                  <p {...langOf(blog.author.bioLocale, locale)}>{blog.author.bio}</p>
                </div>
              </section>
            </footer>
          ) : null}
        </div>
      </article>
      {blog.related.length > 0 ? <Related blog={blog} /> : null}
    </>
  )
}

/** "By" in the order of the language, around a linked name. */
function By({ author, locale, t }: { author: AuthorModel; locale: Locale; t: Translate }) {
  return (
    <span>
      <WordsWithName words={t('blog.by', { author: author.name })} name={author.name}>
        <AuthorName author={author} locale={locale} />
      </WordsWithName>
    </span>
  )
}

function AuthorName({
  author: { name, nameLocale, pathname },
  locale,
}: {
  author: AuthorModel
  locale: Locale
}) {
  const words = (
    <Words locale={nameLocale} around={locale}>
      {name}
    </Words>
  )
  if (!pathname) return words
  return (
    <TextAnchor href={pathname} rel="author">
      {words}
    </TextAnchor>
  )
}

function Topics({ blog, label }: { blog: ArticleModel; label: string }) {
  if (blog.tags.length === 0) return null
  return (
    <ul className="topics" aria-label={label} {...pageLanguage(blog)}>
      {blog.tags.map((topic) => (
        <li key={topic.pathname} {...langOf(localeOfName(blog, topic), blog.locale)}>
          <TextAnchor href={topic.pathname}>{topic.nameOnPage ?? topic.name}</TextAnchor>
        </li>
      ))}
    </ul>
  )
}

/** A topic without a name in the page's language has its name in the text's. */
const localeOfName = (
  { contentLocale, locale }: ArticleModel,
  { nameLocale, nameOnPage }: NamedLink,
): Locale => (nameOnPage === undefined ? (nameLocale ?? contentLocale) : locale)

/** In the page's language, also if the article is shown in English. */
async function Related({ blog }: { blog: ArticleModel }) {
  const { locale, related } = blog
  const { t } = await getMessages(locale)
  return (
    <aside className="related" aria-labelledby="related" {...pageLanguage(blog)}>
      <h2 id="related">{t('blog.related')}</h2>
      <ArticleCards articles={related} locale={locale} level={3} />
    </aside>
  )
}
