import { topicOf } from '#src/features/wishes/topic'
import { isStaticExport } from '#src/platform/config/static-export'
import { getMessages } from '#src/platform/i18n/messages'
import { NextStepsView } from '#src/site/articles/next-steps-view.tsx'
import { WishForm } from '#src/site/articles/wish-form.tsx'
import { SearchForm } from '#src/site/search/search-form.tsx'
import { SearchResultsView } from '#src/site/search/search-results-view.tsx'
import type { SearchModel } from './model'

export async function SearchView({ page: search }: { page: SearchModel }) {
  const { locale, nextSteps, query } = search
  const { t, messages } = await getMessages(locale)
  const topic = topicOf(query, locale)
  return (
    <>
      <header className="page-header">
        <h1>{t('search.title')}</h1>
        <SearchForm locale={locale} messages={messages} query={query} />
      </header>
      {query === '' ? null : (
        <SearchResultsView
          found={search}
          locale={locale}
          query={query}
          t={t}
          wish={
            topic === undefined || isStaticExport() ? null : (
              <WishForm fields={{ locale, topic }} messages={messages} offersMail={false}>
                {t('wish.askTopic', { topic })}
              </WishForm>
            )
          }
        />
      )}
      {nextSteps ? (
        <NextStepsView nextSteps={nextSteps} locale={locale} messages={messages} />
      ) : null}
    </>
  )
}
