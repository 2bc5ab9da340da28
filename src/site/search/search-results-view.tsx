import type { ReactNode } from 'react'
import type { Locale } from '#locales/languages'
import type { SearchResults } from '#src/features/search/results'
import { formatDate } from '#src/platform/i18n/format'
import type { Translate } from '#src/platform/i18n/messages'
import { Marked } from '../text/marked'
import { TextAnchor } from '../text/text-anchor'

/** What a search has found, or that it found nothing. */
export function SearchResultsView({
  found: { more, results, total },
  locale,
  query,
  t,
  wish,
}: {
  readonly found: SearchResults
  readonly locale: Locale
  readonly query: string
  readonly t: Translate
  /** Where nothing was found, and a server takes wishes. */
  readonly wish?: ReactNode
}) {
  if (results.length === 0) {
    return (
      <section className="search-none" data-results={0}>
        <h2>{t('search.none', { query })}</h2>
        <p>{t('search.noneHelp')}</p>
        {wish}
      </section>
    )
  }
  return (
    <section className="search-results" aria-labelledby="search-count" data-results={total}>
      <h2 id="search-count">
        {more ? t('search.foundMany', { count: total }) : t('search.found', { count: total })}
      </h2>
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
                <time dateTime={result.publishedAt}>{formatDate(result.publishedAt, locale)}</time>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
