import { DefaultTemplate } from '@payloadcms/next/templates'
import { getTranslation } from '@payloadcms/translations'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { type Locale, languageOf, languages } from '#locales/languages'
import { type Say, sayWith } from '#src/cms/labels/say'
import {
  type BoardQuery,
  type BoardRow,
  boardSearch,
  boardSorts,
  countBoard,
  listBoard,
  parseBoardQuery,
} from '../cms/board'
import {
  configOf,
  fieldsOf,
  isGlobal,
  type TranslatedKind,
  translatedKinds,
} from '../cms/documents'
import { translationStates } from '../translation-cells'
import { StateCounts } from './state-counts'
import './translation.css'

/** The view at `/admin/translations`: documents × languages, each cell a way to work on it. */
export async function TranslationBoard({
  initPageResult,
  params,
  searchParams,
}: AdminViewServerProps) {
  const { req, locale, permissions, visibleEntities } = initPageResult
  const { payload, i18n, user } = req
  const path = (to: string) =>
    formatAdminURL({ adminRoute: payload.config.routes.admin, path: to as `/${string}` })
  const board = path('/translations')
  // Views of one's own are open to everybody unless they say otherwise.
  if (!user) redirect(`${path('/login')}?${new URLSearchParams({ redirect: board })}`)

  const kinds = translatedKinds(payload)
  const query = parseBoardQuery(searchParams ?? {}, kinds)
  const [page, counts] = await Promise.all([listBoard(payload, query), countBoard(payload)])
  const say = sayWith(i18n.t, 'translation')
  const sayCopy = sayWith(i18n.t, 'copies')
  const kindName = (kind: TranslatedKind): string => {
    const config = configOf(payload, kind) as { label?: unknown; labels?: { plural?: unknown } }
    return getTranslation((config.labels?.plural ?? config.label ?? kind) as string, i18n)
  }
  const fieldNames = (kind: TranslatedKind, paths: readonly string[]) =>
    fieldsOf(payload, kind, i18n.language)
      .filter((field) => paths.includes(field.path))
      .map(({ label }) => label)
      .join(', ')
  const hrefOf = ({ kind, document }: BoardRow, code: Locale) => {
    const place = isGlobal(payload, kind) ? `/globals/${kind}` : `/collections/${kind}/${document}`
    return `${path(place)}?${new URLSearchParams({ locale: code, beside: '' })}`
  }

  return (
    <DefaultTemplate
      i18n={i18n}
      {...(locale ? { locale } : {})}
      params={params ?? {}}
      payload={payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams ?? {}}
      user={user}
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: say('title') }]} />
      <Gutter className="translation-board">
        <h1>{say('title')}</h1>
        <p>{say('intro')}</p>
        <Filter board={board} kindName={kindName} kinds={kinds} query={query} say={say} />
        <div className="translation-board-table">
          <table>
            <caption>{say('documents', { count: page.total })}</caption>
            <thead>
              <tr>
                <th scope="col">{say('document')}</th>
                {languages.map(({ code, name, tag }) => (
                  <th key={code} scope="col" lang={tag}>
                    {name}
                  </th>
                ))}
              </tr>
              <tr className="translation-board-counts">
                <td />
                {languages.map(({ code }) => (
                  <td key={code}>
                    <StateCounts
                      counts={counts[code]}
                      hrefOf={(state) =>
                        board + boardSearch({ locale: code, state, sort: query.sort, page: 1 })
                      }
                      say={say}
                    />
                  </td>
                ))}
              </tr>
            </thead>
            <tbody>
              {page.rows.map((row) => (
                <tr key={row._id}>
                  <th scope="row">
                    <a href={hrefOf(row, row.source)}>
                      {isGlobal(payload, row.kind)
                        ? kindName(row.kind)
                        : row.title || say('untitled')}
                    </a>
                    {isGlobal(payload, row.kind) ? null : <small>{kindName(row.kind)}</small>}
                  </th>
                  {languages.map((language) => (
                    <Cell
                      key={language.code}
                      fieldNames={(paths) => fieldNames(row.kind, paths)}
                      href={hrefOf(row, language.code)}
                      language={language}
                      row={row}
                      say={say}
                      sayCopy={sayCopy}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {page.total === 0 ? <p className="translation-board-nothing">{say('nothing')}</p> : null}
        {page.pages > 1 ? (
          <nav className="translation-board-pages" aria-label={say('title')}>
            {page.page > 1 ? (
              <a href={board + boardSearch({ ...query, page: page.page - 1 })} rel="prev">
                {say('previous')}
              </a>
            ) : null}
            <span>{say('pageOf', { page: page.page, pages: page.pages })}</span>
            {page.page < page.pages ? (
              <a href={board + boardSearch({ ...query, page: page.page + 1 })} rel="next">
                {say('next')}
              </a>
            ) : null}
          </nav>
        ) : null}
      </Gutter>
    </DefaultTemplate>
  )
}

function Cell({
  row,
  language: { code, name },
  href,
  fieldNames,
  say,
  sayCopy,
}: {
  row: BoardRow
  language: (typeof languages)[number]
  href: string
  fieldNames: (paths: readonly string[]) => string
  say: Say<'translation'>
  sayCopy: Say<'copies'>
}) {
  // A row from before copies were looked for has none until it is made anew.
  const { state, isPublic, changed, copied = [], lacking } = row.cells[code]
  const isSource = row.source === code
  const isCopy = copied.length > 0
  const original = languageOf(row.source).name
  const told = [
    `${name}: ${say(state)}`,
    ...(isSource ? [say('original')] : []),
    ...(state === 'missing' ? [] : [say(isPublic ? 'public' : 'notPublic')]),
    ...(changed.length > 0 ? [say('changedFields', { fields: fieldNames(changed) })] : []),
    ...(isCopy ? [sayCopy('fields', { language: original, fields: fieldNames(copied) })] : []),
    ...(lacking.length > 0 ? [say('lackingFields', { fields: fieldNames(lacking) })] : []),
  ]
  return (
    <td>
      <a
        aria-label={told.join('. ')}
        className="translation-cell"
        data-public={isPublic}
        data-source={isSource}
        data-state={state}
        {...(isCopy ? { 'data-copy': true } : {})}
        href={href}
        title={told.join('\n')}
      >
        {isCopy ? sayCopy('short', { language: original }) : say(state)}
      </a>
    </td>
  )
}

/** A plain form: what is looked for stands in the address, to be kept and passed on. */
function Filter({
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
  const sortNames = { saved: 'bySaved', title: 'byTitle', open: 'byOpen' } as const
  // By its address, so that fields which React keeps show what another address asks for.
  return (
    <form action={board} className="translation-filter" key={boardSearch(query)}>
      <label>
        <span>{say('search')}</span>
        <input defaultValue={query.text ?? ''} maxLength={200} name="q" type="search" />
      </label>
      <label>
        <span>{say('kind')}</span>
        <select defaultValue={query.kind ?? ''} name="kind">
          <option value="">{say('anyKind')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say('language')}</span>
        <select defaultValue={query.locale ?? ''} name="in">
          <option value="">{say('anyLanguage')}</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say('state')}</span>
        <select defaultValue={query.state ?? ''} name="state">
          <option value="">{say('anyState')}</option>
          {translationStates.map((state) => (
            <option key={state} value={state}>
              {say(state)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say('sort')}</span>
        <select defaultValue={query.sort} name="sort">
          {boardSorts.map((sort) => (
            <option key={sort} value={sort}>
              {say(sortNames[sort])}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{say('apply')}</button>
      {query.kind || query.locale || query.state || query.text ? (
        <a href={board}>{say('clear')}</a>
      ) : null}
    </form>
  )
}
