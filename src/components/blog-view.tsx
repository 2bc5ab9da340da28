import type { BlogModel } from '#src/content/models'
import { formatDate, formatList } from '#src/i18n/format'
import { getMessages } from '#src/i18n/messages'
import { PictureImage } from './picture-image'
import { RichTextView } from './rich-text'

/** A post. */
export async function BlogView({ blog }: { blog: BlogModel }) {
  const locale = blog.contentLocale
  const { t } = await getMessages(locale)
  const isUpdated = blog.modifiedAt.slice(0, 10) > blog.publishedAt.slice(0, 10)
  return (
    <article className="article">
      <header className="article-header">
        <h1>{blog.title}</h1>
        {blog.excerpt ? <p className="lead">{blog.excerpt}</p> : null}
        <p className="byline">
          {blog.author ? <span>{t('blog.by', { author: blog.author.name })}</span> : null}
          <time dateTime={blog.publishedAt}>
            {t('blog.published', { date: formatDate(blog.publishedAt, locale) })}
          </time>
          {isUpdated ? (
            <time dateTime={blog.modifiedAt}>
              {t('blog.updated', { date: formatDate(blog.modifiedAt, locale) })}
            </time>
          ) : null}
        </p>
        {blog.image ? (
          <PictureImage
            className="article-image"
            picture={blog.image}
            sizes="(max-width: 40rem) 100vw, 36rem"
            priority
          />
        ) : null}
      </header>
      <div className="prose">
        <RichTextView text={blog.body} />
      </div>
      <footer className="article-footer">
        {blog.tags.length > 0 ? (
          <p>
            {t('blog.tags')}: {formatList(blog.tags, locale)}
          </p>
        ) : null}
        {blog.author?.bio ? (
          <section className="author" aria-label={t('blog.aboutAuthor')}>
            {blog.author.avatar ? <PictureImage picture={blog.author.avatar} sizes="4rem" /> : null}
            <div>
              <p>
                <strong>{blog.author.name}</strong>
                {blog.author.role ? <span> · {blog.author.role}</span> : null}
              </p>
              <p>{blog.author.bio}</p>
            </div>
          </section>
        ) : null}
      </footer>
    </article>
  )
}
