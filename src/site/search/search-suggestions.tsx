import { type RefObject, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Locale } from '#locales/languages'
import { pageLocale } from '#src/browser/requests/page-language'
import type { SearchResult, SearchResults } from '#src/features/search/results'
import { search } from '#src/page-types/search/route'
import { getMessages, type Translate } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { Marked } from '../text/marked'
import { useKeys, visit } from './use-keys'
import { type SearchResponse, useSearch } from './use-search'

interface SuggestionsProps {
  readonly locale: Locale
  readonly input: RefObject<HTMLInputElement | null>
}

const none: SearchResults['results'] = []

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

function countSentence(t: Translate, { total, more, query }: SearchResponse): string {
  if (total === 0) return t('search.none', { query })
  return more ? t('search.foundMany', { count: total }) : t('search.found', { count: total })
}

const listId = 'search-suggestions'
const optionId = (index: number) => `${listId}-${index}`

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
