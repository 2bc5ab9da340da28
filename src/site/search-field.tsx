'use client'

import { type ComponentType, useRef, useState } from 'react'
import type { Locale } from '#locales/languages'
import type { SuggestionsProps } from './search-suggestions'

/**
 * The search's field. By itself a plain field of a plain form; once it is used, what finds while one
 * types is loaded and takes it over.
 */
export function SearchField({
  locale,
  query,
  limit,
  hint,
}: {
  locale: Locale
  query: string
  /** Characters. */
  limit: number
  /** Id of what describes the field. */
  hint: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const load = () => {
    import('./search-suggestions').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      // Offline, or a build that is gone: the form works as it is.
      () => undefined,
    )
  }
  return (
    <div className="search-field">
      <input
        ref={input}
        id="search-query"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={limit}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-describedby={hint}
        onFocus={Suggestions ? undefined : load}
      />
      {Suggestions ? <Suggestions locale={locale} input={input} /> : null}
    </div>
  )
}
