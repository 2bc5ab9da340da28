import { createRoot } from 'react-dom/client'
import { pageLocale } from '#src/browser/requests/page-language'
import { nothingFound } from '#src/features/search/results'
import { getMessages } from '#src/platform/i18n/messages'
import { knowSiteTimeZone } from '#src/platform/i18n/site-time-zone'
import { queryLimit } from '#src/platform/search-rules'
import { searchInFiles } from './search-in-files'
import { SearchResultsView } from './search-results-view'

/** Fewer than a server shows: the text of each is a file. */
const shown = 10

/** Shows on an exported search page, if this is it, what a server would have put there: the results for `q` of its address. */
export async function mount(form: HTMLElement): Promise<void> {
  const typed = new URLSearchParams(location.search).get('q')
  if (!typed) return
  const locale = pageLocale()
  const query = [...typed].slice(0, queryLimit).join('').replace(/\s+/gu, ' ').trim()
  if (query === '') return
  const field = form.querySelector('input')
  if (field) field.value = field.defaultValue = query
  const [{ t }, found] = await Promise.all([
    getMessages(locale),
    searchInFiles({ limit: shown, locale, text: query }, new AbortController().signal).catch(
      (error: unknown) => {
        console.warn(error)
        return { ...nothingFound, timeZone: 'UTC' }
      },
    ),
  ])
  knowSiteTimeZone(found.timeZone)
  document.title = document.title.replace(t('search.title'), t('search.titleOf', { query }))
  // The server offers other articles only where nothing was found.
  if (found.results.length > 0) document.querySelector('.next-steps')?.remove()
  const container = document.createElement('div')
  form.closest('.page-header')?.after(container)
  createRoot(container).render(
    <SearchResultsView found={found} locale={locale} query={query} t={t} />,
  )
}
