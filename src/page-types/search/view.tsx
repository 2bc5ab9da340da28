import { formatDate } from '#src/platform/i18n/format'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { queryLimit } from '#src/platform/search-rules'
import { Marked } from '#src/site/marked.tsx'
import { SearchField } from '#src/site/search-field.tsx'
import { TextAnchor } from '#src/site/text-anchor.tsx'
import { blogs } from '../blogs/route'
import type { SearchModel } from './model'
import { search as route } from './route'

/** The search and what it found: a plain form, which needs no script. */
export async function SearchView({ page: search }: { page: SearchModel }) {
  const { locale, query, results, total, more } = search
  const { t, messages } = await getMessages(locale)
  const count = more ? t('search.foundMany', { count: total }) : t('search.found', { count: total })
  return (
    <>
      <header className="page-header">
        <h1>{t('search.title')}</h1>
        <search>
          <form className="search-form" method="get" action={buildPathname(locale, route.path)}>
            <label htmlFor="search-query">{messages.search.label}</label>
            <SearchField query={query} limit={queryLimit} hint="search-hint" />
            <button type="submit" className="button">
              {messages.search.submit}
            </button>
            <p id="search-hint">{messages.search.hint}</p>
          </form>
        </search>
      </header>
      {query === '' ? (
        <Onward locale={locale} label={messages.error.toBlogs} />
      ) : results.length === 0 ? (
        <section className="search-none" data-results={0}>
          <h2>{t('search.none', { query })}</h2>
          <p>{messages.search.noneHelp}</p>
          <Onward locale={locale} label={messages.error.toBlogs} />
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
                <h3>
                  <TextAnchor href={result.pathname}>
                    <Marked text={result.title} />
                  </TextAnchor>
                </h3>
                <p>
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
    </>
  )
}

function Onward({ locale, label }: { locale: SearchModel['locale']; label: string }) {
  return (
    <p>
      <TextAnchor className="button" href={buildPathname(locale, blogs.path)}>
        {label}
      </TextAnchor>
    </p>
  )
}
