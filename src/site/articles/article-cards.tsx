import type { Locale } from '#locales/languages'
import type { ArticleSummary } from '#src/page-types/models'
import { dirIn } from '#src/platform/i18n/direction'
import { formatDate } from '#src/platform/i18n/format'
import { langOf } from '../text/lang-of'
import { PictureImage } from '../text/picture-image'
import { TextAnchor } from '../text/text-anchor'
import { Words } from '../text/words'

/** Of a list, how many of a page's articles have their covers; the others are lines of text. */
const covers = 2

/** @param level of their headings, one below that of the section. */
export function ArticleCards({
  articles,
  locale,
  level,
  asList = false,
}: {
  articles: readonly ArticleSummary[]
  locale: Locale
  level: 2 | 3
  asList?: boolean
}) {
  return (
    <ul className={asList ? 'cards list' : 'cards'}>
      {articles.map((article, index) => (
        <li key={article.id} className={asList && index >= covers ? 'card line' : 'card'}>
          {asList && index >= covers ? null : (
            <Cover
              article={article}
              sizes={
                asList
                  ? '(max-width: 46rem) 92vw, 40rem'
                  : '(max-width: 40rem) 92vw, (max-width: 70rem) 45vw, 26rem'
              }
            />
          )}
          <Heading article={article} locale={locale} level={level} />
          {article.excerpt ? (
            <p className="excerpt" {...dirIn(article.excerpt, locale)}>
              {article.excerpt}
            </p>
          ) : null}
          <Byline article={article} locale={locale} />
        </li>
      ))}
    </ul>
  )
}

/** @param topic the pathname of the topic whose page it is on, which it need not name. */
export function LeadStory({
  article,
  locale,
  topic,
}: {
  article: ArticleSummary
  locale: Locale
  topic?: string | undefined
}) {
  const rubric = article.tags.find(({ pathname }) => pathname !== topic)
  return (
    <article className="lead-story">
      <Cover article={article} sizes="(max-width: 46rem) 92vw, 36rem" priority />
      <div>
        {rubric ? (
          <p className="rubric">
            <TextAnchor href={rubric.pathname}>
              <Words locale={rubric.nameLocale} around={locale}>
                {rubric.name}
              </Words>
            </TextAnchor>
          </p>
        ) : null}
        <Heading article={article} locale={locale} level={2} />
        {article.excerpt ? (
          <p className="lead" {...dirIn(article.excerpt, locale)}>
            {article.excerpt}
          </p>
        ) : null}
        <Byline article={article} locale={locale} />
      </div>
    </article>
  )
}

/** The heading's link covers the whole card. */
function Cover({
  article,
  sizes,
  priority = false,
}: {
  article: ArticleSummary
  sizes: string
  priority?: boolean
}) {
  if (!article.image) return null
  return (
    <span className="cover">
      <PictureImage picture={{ ...article.image, alt: '' }} sizes={sizes} priority={priority} />
    </span>
  )
}

function Heading({
  article,
  level,
  locale,
}: {
  article: ArticleSummary
  level: 2 | 3
  locale: Locale
}) {
  const Element = `h${level}` as const
  return (
    <Element {...dirIn(article.title, locale)}>
      <TextAnchor href={article.pathname}>{article.title}</TextAnchor>
    </Element>
  )
}

function Byline({ article, locale }: { article: ArticleSummary; locale: Locale }) {
  return (
    <p className="byline">
      <time dateTime={article.publishedAt}>{formatDate(article.publishedAt, locale)}</time>
      {article.author ? (
        <bdi {...langOf(article.authorLocale, locale)}>{article.author}</bdi>
      ) : null}
    </p>
  )
}
