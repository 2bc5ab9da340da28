import { type RefObject, useEffect, useState } from 'react'
import type { Locale } from '#locales/languages'
import type { SearchResults } from '#src/features/search/results'
import { requestSearch } from './search-request'

/** After the last key, in milliseconds. */
const pause = 150
const shown = 6

export interface SearchResponse extends SearchResults {
  readonly query: string
}

/** Searches while the visitor types, and opens the list with each response. */
export function useSearch(
  input: RefObject<HTMLInputElement | null>,
  locale: Locale,
  setOpen: (isOpen: boolean) => void,
  setChosen: (chosen: number) => void,
): SearchResponse | undefined {
  const [response, setResponse] = useState<SearchResponse>()
  useEffect(() => {
    const field = input.current
    if (!field) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let request: AbortController | undefined
    const ask = async (query: string) => {
      request = new AbortController()
      const { signal } = request
      try {
        const found = await requestSearch({ limit: shown, locale, text: query }, signal)
        if (signal.aborted) return
        setResponse({ ...found, query })
        setOpen(true)
      } catch {
        // Offline or overloaded: no suggestions, and Enter still submits the form.
        if (!signal.aborted) setResponse(undefined)
      }
    }
    const listen = (event?: Event) => {
      // Unfinished compositions are no words yet.
      if ((event as InputEvent | undefined)?.isComposing) return
      clearTimeout(timer)
      request?.abort()
      setChosen(-1)
      const query = field.value.trim()
      if (query === '') {
        setResponse(undefined)
        setOpen(false)
      } else timer = setTimeout(() => void ask(query), pause)
    }
    field.addEventListener('input', listen)
    field.addEventListener('compositionend', listen)
    // Input from before this was loaded.
    if (field.value !== field.defaultValue) listen()
    return () => {
      clearTimeout(timer)
      request?.abort()
      field.removeEventListener('input', listen)
      field.removeEventListener('compositionend', listen)
    }
  }, [input, locale, setOpen, setChosen])
  return response
}
