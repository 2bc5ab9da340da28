import type { Locale } from '#locales/languages'
import type { BlogSummary } from '#src/page-types/models'
import { dirIn } from '#src/platform/i18n/direction'
import { formatDate } from '#src/platform/i18n/format'
import { langOf } from './lang-of'
import { PictureImage } from './picture-image'
import { TextAnchor } from './text-anchor'
import { Words } from './words'

/** @param level of their headings, one below that of the section. */
export function BlogCards({
  posts,
  locale,
  level,
}: {
  posts: readonly BlogSummary[]
  locale: Locale
  level: 2 | 3
}) {
  return (
    <ul className="cards">
      {posts.map((post) => (
        <li key={post.id} className="card">
          <Cover post={post} sizes="(max-width: 40rem) 92vw, (max-width: 70rem) 45vw, 26rem" />
          <Heading post={post} locale={locale} level={level} />
          {post.excerpt ? (
            <p className="excerpt" {...dirIn(post.excerpt, locale)}>
              {post.excerpt}
            </p>
          ) : null}
          <Byline post={post} locale={locale} />
        </li>
      ))}
    </ul>
  )
}

export function LeadStory({ post, locale }: { post: BlogSummary; locale: Locale }) {
  return (
    <article className="lead-story">
      <Cover post={post} sizes="(max-width: 46rem) 92vw, 36rem" priority />
      <div>
        {post.tags[0] ? (
          <p className="rubric">
            <TextAnchor href={post.tags[0].pathname}>
              <Words locale={post.tags[0].nameLocale} around={locale}>
                {post.tags[0].name}
              </Words>
            </TextAnchor>
          </p>
        ) : null}
        <Heading post={post} locale={locale} level={2} />
        {post.excerpt ? (
          <p className="lead" {...dirIn(post.excerpt, locale)}>
            {post.excerpt}
          </p>
        ) : null}
        <Byline post={post} locale={locale} />
      </div>
    </article>
  )
}

/** The heading's link covers the whole card. */
function Cover({
  post,
  sizes,
  priority = false,
}: {
  post: BlogSummary
  sizes: string
  priority?: boolean
}) {
  if (!post.image) return null
  return (
    <span className="cover">
      <PictureImage picture={{ ...post.image, alt: '' }} sizes={sizes} priority={priority} />
    </span>
  )
}

function Heading({ post, level, locale }: { post: BlogSummary; level: 2 | 3; locale: Locale }) {
  const Element = `h${level}` as const
  return (
    <Element {...dirIn(post.title, locale)}>
      <TextAnchor href={post.pathname}>{post.title}</TextAnchor>
    </Element>
  )
}

function Byline({ post, locale }: { post: BlogSummary; locale: Locale }) {
  return (
    <p className="byline">
      <time dateTime={post.publishedAt}>{formatDate(post.publishedAt, locale)}</time>
      {post.author ? <bdi {...langOf(post.authorLocale, locale)}>{post.author}</bdi> : null}
    </p>
  )
}
