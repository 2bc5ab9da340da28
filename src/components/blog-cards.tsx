import type { Locale } from '#locales/languages'
import type { BlogSummary } from '#src/content/models'
import { formatDate } from '#src/i18n/format'
import { PictureImage } from './picture-image'
import { TextAnchor } from './text-anchor'

/**
 * Posts in a list.
 *
 * @param level of their headings, one below that of the section that holds them.
 * @param priority whether the first picture is in view when the page opens.
 */
export function BlogCards({
  posts,
  locale,
  level,
  priority = false,
}: {
  posts: readonly BlogSummary[]
  locale: Locale
  level: 2 | 3
  priority?: boolean
}) {
  const Heading = `h${level}` as const
  return (
    <ul className="cards">
      {posts.map((post, index) => (
        <li key={post.id} className="card">
          {post.image ? (
            <PictureImage
              picture={{ ...post.image, alt: '' }}
              sizes="(max-width: 40rem) 100vw, 22rem"
              priority={priority && index === 0}
            />
          ) : null}
          <Heading>
            <TextAnchor href={post.pathname}>{post.title}</TextAnchor>
          </Heading>
          {post.excerpt ? <p>{post.excerpt}</p> : null}
          <p className="byline">
            <time dateTime={post.publishedAt}>{formatDate(post.publishedAt, locale)}</time>
            {post.author ? <span>{post.author}</span> : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
