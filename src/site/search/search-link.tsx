import type { Locale } from '#locales/languages'
import { search } from '#src/page-types/search/route'
import type { Messages } from '#src/platform/i18n/message-files'
import { buildPathname } from '#src/platform/i18n/pathname'

/** The fragment focuses the field. A full load: the search has another layout than pages. */
export function SearchLink({
  locale,
  messages,
  pathname,
}: {
  locale: Locale
  messages: Messages
  /** Of the current page; `undefined` if unknown. */
  pathname: string | undefined
}) {
  const target = buildPathname(locale, search.path)
  return (
    <a
      className="search-link"
      href={`${target}#search-query`}
      aria-label={messages.search.title}
      {...(pathname === target ? { 'aria-current': 'page' } : {})}
    >
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="6" />
        <path d="M13 13l5.5 5.5" />
      </svg>
    </a>
  )
}
