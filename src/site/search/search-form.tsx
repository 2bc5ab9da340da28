import type { Locale } from '#locales/languages'
import { search } from '#src/page-types/search/route'
import type { Messages } from '#src/platform/i18n/message-files'
import { buildPathname } from '#src/platform/i18n/pathname'
import { queryLimit } from '#src/platform/search-rules'
import { SearchField } from './search-field'

/** A plain form, without scripts. */
export function SearchForm({
  locale,
  messages,
  query,
}: {
  locale: Locale
  messages: Messages
  query: string
}) {
  return (
    <search>
      <form className="search-form" method="get" action={buildPathname(locale, search.path)}>
        <label htmlFor="search-query">{messages.search.label}</label>
        <SearchField query={query} limit={queryLimit} hint="search-hint" />
        <button type="submit" className="button">
          {messages.search.submit}
        </button>
        <p id="search-hint">{messages.search.hint}</p>
      </form>
    </search>
  )
}
