import type { ReactNode } from 'react'
import { languages } from '#locales/languages'
import type { Say } from '#src/cms/labels/say'
import { type BoardQuery, boardSearch, boardSorts } from '../board-query'
import type { TranslatedKind } from '../cms/documents'
import { translationStates } from '../translation-cells'

const sortNames = {
  saved: 'bySaved',
  title: 'byTitle',
  open: 'byOpen',
  wishes: 'byWishes',
} as const

/** A plain form: the filter is in the URL, for bookmarks and links. */
export function Filter({
  board,
  query,
  kinds,
  kindName,
  say,
}: {
  board: string
  query: BoardQuery
  kinds: readonly TranslatedKind[]
  kindName: (kind: TranslatedKind) => string
  say: Say<'translation'>
}) {
  // By its URL, so that fields which React keeps show the new filter.
  return (
    <form action={board} className="translation-filter" key={boardSearch(query)}>
      <label>
        <span>{say('search')}</span>
        <input defaultValue={query.text ?? ''} maxLength={200} name="q" type="search" />
      </label>
      <Choice label={say('kind')} name="kind" value={query.kind ?? ''}>
        <option value="">{say('anyKind')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind)}
          </option>
        ))}
      </Choice>
      <Choice label={say('language')} name="in" value={query.locale ?? ''}>
        <option value="">{say('anyLanguage')}</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={say('state')} name="state" value={query.state ?? ''}>
        <option value="">{say('anyState')}</option>
        {translationStates.map((state) => (
          <option key={state} value={state}>
            {say(state)}
          </option>
        ))}
      </Choice>
      <Choice label={say('sort')} name="sort" value={query.sort}>
        {boardSorts.map((sort) => (
          <option key={sort} value={sort}>
            {say(sortNames[sort])}
          </option>
        ))}
      </Choice>
      <button type="submit">{say('apply')}</button>
      {query.kind || query.locale || query.state || query.text ? (
        <a href={board}>{say('clear')}</a>
      ) : null}
    </form>
  )
}

function Choice({
  children,
  label,
  name,
  value,
}: {
  children: ReactNode
  label: string
  name: string
  value: string
}) {
  return (
    <label>
      <span>{label}</span>
      <select defaultValue={value} name={name}>
        {children}
      </select>
    </label>
  )
}
