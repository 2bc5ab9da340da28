import type { Locale } from '#locales/languages'
import type { NextSteps } from '#src/page-types/models'
import { formatDate } from '#src/platform/i18n/format'
import type { Messages } from '#src/platform/i18n/message-files'
import { langOf } from '../text/lang-of'
import { TextAnchor } from '../text/text-anchor'

/** Topics and newest articles, for pages without content. */
export function NextStepsView({
  nextSteps: { newest, topics },
  locale,
  messages,
}: {
  nextSteps: NextSteps
  locale: Locale
  messages: Messages
}) {
  if (newest.length === 0) return null
  return (
    <section className="next-steps">
      {topics.length > 0 ? (
        <nav aria-labelledby="next-steps-topics">
          <h2 id="next-steps-topics">{messages.blogs.topics}</h2>
          <ul className="topics">
            {topics.map(({ name, nameLocale, pathname }) => (
              <li key={pathname} {...langOf(nameLocale, locale)}>
                <TextAnchor href={pathname}>{name}</TextAnchor>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div>
        <h2>{messages.blogs.newest}</h2>
        <ul className="titles">
          {newest.map((article) => (
            <li key={article.id}>
              <TextAnchor href={article.pathname}>
                <bdi>{article.title}</bdi>
              </TextAnchor>
              <time dateTime={article.publishedAt}>{formatDate(article.publishedAt, locale)}</time>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
