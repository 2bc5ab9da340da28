import { formatDate } from '#src/platform/i18n/format'
import { getMessages } from '#src/platform/i18n/messages'
import { NextStepsView } from '#src/site/articles/next-steps-view.tsx'
import { SearchForm } from '#src/site/search/search-form.tsx'
import { Marked } from '#src/site/text/marked.tsx'
import { TextAnchor } from '#src/site/text/text-anchor.tsx'
import type { SearchModel } from './model'

export async function SearchView({ page: search }: { page: SearchModel }) {
  const { locale, nextSteps, query, results, total, more } = search
  const { t, messages } = await getMessages(locale)
  const count = more ? t('search.foundMany', { count: total }) : t('search.found', { count: total })
  return (
    <>
      <header className="page-header">
        <h1>{t('search.title')}</h1>
        <SearchForm locale={locale} messages={messages} query={query} />
      </header>
      {query === '' ? null : results.length === 0 ? (
        <section className="search-none" data-results={0}>
          <h2>{t('search.none', { query })}</h2>
          <p>{messages.search.noneHelp}</p>
        </section>
      ) : (
        <section className="search-results" aria-labelledby="search-count" data-results={total}>
          <h2 id="search-count">{count}</h2>
          {more || total > results.length ? (
            <p>{t('search.shown', { count: results.length })}</p>
          ) : null}
          <ol>
            {results.map((result) => (
              <li key={result.id}>
                <h3 dir="auto">
                  <TextAnchor href={result.pathname}>
                    <Marked text={result.title} />
                  </TextAnchor>
                </h3>
                <p dir="auto">
                  <Marked text={result.snippet} />
                </p>
                {result.publishedAt ? (
                  <p className="byline">
                    <time dateTime={result.publishedAt}>
                      {formatDate(result.publishedAt, locale)}
                    </time>
                  </p>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      )}
      {nextSteps ? (
        <NextStepsView nextSteps={nextSteps} locale={locale} messages={messages} />
      ) : null}
    </>
  )
}
