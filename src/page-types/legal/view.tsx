import { dirIn } from '#src/platform/i18n/direction'
import { formatDate } from '#src/platform/i18n/format'
import { getMessages } from '#src/platform/i18n/messages'
import { Contents } from '#src/site/articles/contents.tsx'
import { pageLanguage } from '#src/site/shell/page-language'
import { RichTextView } from '#src/site/text/rich-text.tsx'
import type { LegalModel } from './model'

export async function LegalView({ page: legal }: { page: LegalModel }) {
  const { locale } = legal
  const { messages, t } = await getMessages(locale)
  return (
    <article className="legal">
      <header className="page-header">
        <h1 {...dirIn(legal.title, legal.contentLocale)}>{legal.title}</h1>
        {legal.excerpt ? (
          <p className="lead" {...dirIn(legal.excerpt, legal.contentLocale)}>
            {legal.excerpt}
          </p>
        ) : null}
        {legal.modifiedAt ? (
          <p className="byline" {...pageLanguage(legal)}>
            <time dateTime={legal.modifiedAt}>
              {t('legal.updated', { date: formatDate(legal.modifiedAt, locale) })}
            </time>
          </p>
        ) : null}
      </header>
      <div className="article-body">
        <Contents
          chapters={legal.chapters}
          title={t('legal.contents')}
          id="contents"
          {...pageLanguage(legal)}
        />
        <div className="prose numbered">
          <RichTextView
            text={legal.body}
            messages={{ ...messages, ...pageLanguage(legal), pathname: legal.pathname }}
          />
        </div>
      </div>
    </article>
  )
}
