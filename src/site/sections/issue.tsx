import { dirIn } from '#src/platform/i18n/direction'
import { formatDate } from '#src/platform/i18n/format'
import { ArticleCards, LeadStory } from '../articles/article-cards'
import type { SectionProps } from './section-props'

/** An issue of the newsletter, as a page. Its articles have the cards of lists. */
export function IssueSection({ contentLocale, locale, messages, section }: SectionProps<'issue'>) {
  const { articles, heading, intro, sentAt } = section
  const [lead, ...others] = articles
  return (
    <>
      <header className="page-header">
        <p className="byline">
          <span>{messages.issue.newsletter}</span>
          <time dateTime={sentAt}>{formatDate(sentAt, locale)}</time>
        </p>
        <h1 {...dirIn(heading, contentLocale)}>{heading}</h1>
        {intro.map((paragraph) => (
          <p className="lead" key={paragraph} {...dirIn(paragraph, contentLocale)}>
            {paragraph}
          </p>
        ))}
      </header>
      {lead ? <LeadStory article={lead} locale={locale} /> : null}
      {others.length > 0 ? (
        <ArticleCards articles={others} locale={locale} level={2} asList />
      ) : null}
    </>
  )
}
