import { type RefObject, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Locale } from '#locales/languages'
import { pageLocale } from '#src/browser/requests/page-language'
import { emitEvent } from '#src/browser/site-events'
import type { SearchResult, SearchResults } from '#src/features/search/results'
import { search } from '#src/page-types/search/route'
import { getMessages, type Translate } from '#src/platform/i18n/messages'
import { buildPathname, encodePathname } from '#src/platform/i18n/pathname'
import { Marked } from '../text/marked'
import { requestSearch } from './search-request'

interface SuggestionsProps {
  readonly locale: Locale
  readonly input: RefObject<HTMLInputElement | null>
}

/** After the last key, in milliseconds. */
const pause = 150
const shown = 6

const listId = 'search-suggestions'
const optionId = (index: number) => `${listId}-${index}`

const none: SearchResults['results'] = []

interface SearchResponse extends SearchResults {
  readonly query: string
}

export function mount(field: HTMLInputElement): void {
  const container = document.createElement('div')
  field.after(container)
  createRoot(container).render(
    <SearchSuggestions locale={pageLocale()} input={{ current: field }} />,
  )
}

/** A combo box (WAI-ARIA Authoring Practices). The newest response wins; without one, the form still works. */
function SearchSuggestions({ locale, input }: SuggestionsProps) {
  const box = useRef<HTMLDivElement>(null)
  const t = useTranslate(locale)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const response = useSearch(input, locale, setOpen, setChosen)
  const results = isOpen && response ? response.results : none
  useKeys(input, box, { response, results, chosen, setOpen, setChosen })
  useComboBox(input, results.length > 0, chosen)

  return (
    <>
      <p className="visually-hidden" role="status">
        {response && t ? countSentence(t, response) : ''}
      </p>
      {response && t && results.length > 0 ? (
        <div className="search-suggestions" ref={box}>
          <div id={listId} role="listbox" aria-label={t('search.suggestions')}>
            {results.map((result, index) => (
              <Suggestion
                response={response}
                index={index}
                isChosen={index === chosen}
                key={result.id}
                result={result}
              />
            ))}
          </div>
          {response.more || response.total > results.length ? (
            <a
              className="all"
              href={`${buildPathname(locale, search.path)}?q=${encodeURIComponent(response.query)}`}
              onMouseDown={(event) => event.preventDefault()}
            >
              {t('search.all')}
            </a>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function Suggestion({
  response,
  index,
  isChosen,
  result,
}: {
  readonly response: SearchResponse
  readonly index: number
  readonly isChosen: boolean
  readonly result: SearchResult
}) {
  const option = useRef<HTMLDivElement>(null)
  // The focus stays in the field, so the browser does not scroll by itself.
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of its list
    <div
      ref={option}
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => visit(result, response)}
    >
      <strong>
        <Marked text={result.title} />
      </strong>
      <span>
        <Marked text={result.snippet} />
      </span>
    </div>
  )
}

/** Loaded after the first rendering. */
function useTranslate(locale: Locale): Translate | undefined {
  const [t, setTranslate] = useState<Translate>()
  useEffect(() => {
    let isCurrent = true
    getMessages(locale).then(
      (loaded) => {
        if (isCurrent) setTranslate(() => loaded.t)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [locale])
  return t
}

/** Searches while the visitor types, and opens the list with each response. */
function useSearch(
  input: SuggestionsProps['input'],
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
      const parameters = new URLSearchParams({ locale, q: query, limit: String(shown) })
      try {
        const found = await requestSearch(`/api/search?${parameters.toString()}`, signal)
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
function useKeys(
  input: SuggestionsProps['input'],
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

/** Relates the field to its list for assistive technology. */
function useComboBox(input: SuggestionsProps['input'], hasList: boolean, chosen: number): void {
  useEffect(() => {
    const field = input.current
    if (!field) return
    const attributes: Readonly<Record<string, string | undefined>> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(hasList),
      'aria-controls': hasList ? listId : undefined,
      'aria-activedescendant': hasList && chosen >= 0 ? optionId(chosen) : undefined,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
  }, [input, hasList, chosen])
}

/** A full load, as from every result: articles have another layout. */
function visit({ pathname }: SearchResult, response: SearchResponse | undefined): void {
  // The search page reports its own searches.
  if (response) {
    emitEvent({ name: 'search', characters: response.query.length, results: response.total })
  }
  location.assign(encodePathname(pathname))
}

function countSentence(t: Translate, { total, more, query }: SearchResponse): string {
  if (total === 0) return t('search.none', { query })
  return more ? t('search.foundMany', { count: total }) : t('search.found', { count: total })
}
