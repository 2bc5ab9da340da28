import { type RefObject, useEffect } from 'react'
import { emitEvent } from '#src/browser/site-events'
import type { SearchResult, SearchResults } from '#src/features/search/results'
import { encodePathname } from '#src/platform/i18n/pathname'
import type { SearchResponse } from './use-search'

interface ListState {
  readonly response: SearchResponse | undefined
  /** The shown part. */
  readonly results: SearchResults['results']
  /** The index of a result; -1 for the field itself. */
  readonly chosen: number
  readonly setOpen: (isOpen: boolean) => void
  readonly setChosen: (chosen: number) => void
}

/** The keys of a combo box, and what closes it. */
export function useKeys(
  input: RefObject<HTMLInputElement | null>,
  box: RefObject<HTMLDivElement | null>,
  { response, results, chosen, setOpen, setChosen }: ListState,
): void {
  useEffect(() => {
    const field = input.current
    if (!field) return
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const result = results[chosen]
      if (event.key === 'Escape' && results.length > 0) {
        // The browser's own Escape would clear the field.
        event.preventDefault()
        setOpen(false)
        setChosen(-1)
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && response) {
        event.preventDefault()
        setOpen(true)
        setChosen(nextChosen(chosen, event.key, response.results.length))
      } else if (event.key === 'Enter' && result) {
        event.preventDefault()
        visit(result, response)
      }
    }
    const leave = (event: FocusEvent) => {
      if (!box.current?.contains(event.relatedTarget as Node | null)) setOpen(false)
    }
    field.addEventListener('keydown', press)
    field.addEventListener('blur', leave)
    return () => {
      field.removeEventListener('keydown', press)
      field.removeEventListener('blur', leave)
    }
  }, [input, box, response, results, chosen, setOpen, setChosen])
}

/** The field itself is a stop between the last and the first. */
function nextChosen(before: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  const step = key === 'ArrowDown' ? 1 : -1
  return ((before + 1 + step + count + 1) % (count + 1)) - 1
}

/** A full load, as from every result: articles have another layout. */
export function visit({ pathname }: SearchResult, response: SearchResponse | undefined): void {
  // The search page reports its own searches.
  if (response) {
    emitEvent({ name: 'search', characters: response.query.length, results: response.total })
  }
  location.assign(encodePathname(pathname))
}
