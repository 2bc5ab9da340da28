import { type Locale, languages } from '#locales/languages'
import type { Say } from '#src/cms/labels/say'
import { type BoardQuery, boardSearch } from '../board-query'
import type { BoardPage, BoardRow, countBoard } from '../cms/board'
import type { TranslatedKind } from '../cms/documents'
import { cellIn } from '../translation-cells'
import { StateCounts } from './state-counts'

export interface BoardNames {
  readonly kindName: (kind: TranslatedKind) => string
  readonly isGlobal: (kind: TranslatedKind) => boolean
  readonly fieldNames: (kind: TranslatedKind, paths: readonly string[]) => string
  readonly hrefOf: (row: BoardRow, code: Locale) => string
  readonly say: Say<'translation'>
  readonly sayCheck: Say<'altDue'>
  readonly sayCopy: Say<'copies'>
}

export function BoardTable({
  board,
  counts,
  names,
  page,
  query,
}: {
  board: string
  counts: Counts
  names: BoardNames
  page: BoardPage
  query: BoardQuery
}) {
  const { say } = names
  return (
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
            <Row key={row._id} names={names} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Counts = Awaited<ReturnType<typeof countBoard>>

function Row({ row, names }: { row: BoardRow; names: BoardNames }) {
  const { fieldNames, hrefOf, isGlobal, kindName, say, sayCheck, sayCopy } = names
  return (
    <tr>
      <th scope="row">
        <a href={hrefOf(row, row.source)}>
          {isGlobal(row.kind) ? kindName(row.kind) : row.title || say('untitled')}
        </a>
        {isGlobal(row.kind) ? null : <small>{kindName(row.kind)}</small>}
      </th>
      {languages.map((language) => (
        <Cell
          key={language.code}
          fieldNames={(paths) => fieldNames(row.kind, paths)}
          href={hrefOf(row, language.code)}
          language={language}
          row={row}
          say={say}
          sayCheck={sayCheck}
          sayCopy={sayCopy}
        />
      ))}
    </tr>
  )
}

function Cell({
  row,
  language: { code },
  href,
  fieldNames,
  say,
  sayCheck,
  sayCopy,
}: {
  row: BoardRow
  language: (typeof languages)[number]
  href: string
  fieldNames: (paths: readonly string[]) => string
  say: Say<'translation'>
  sayCheck: Say<'altDue'>
  sayCopy: Say<'copies'>
}) {
  // Missing in rows from before copies were detected.
  const { state, isPublic, isToCheck, changed, copied = [], lacking } = cellIn(row.cells, code)
  const isSource = row.source === code
  const isCopy = copied.length > 0
  const wishes = row.wishes[code] ?? 0
  const told = [
    say('stateIn', { language: code, state: say(state) }),
    ...(isSource ? [say('original')] : []),
    ...(state === 'missing' ? [] : [say(isPublic ? 'public' : 'notPublic')]),
    ...(wishes > 0 ? [say('wishes', { count: wishes })] : []),
    ...(isToCheck ? [sayCheck('check', { languages: code })] : []),
    ...(changed.length > 0 ? [say('changedFields', { fields: fieldNames(changed) })] : []),
    ...(isCopy ? [sayCopy('fields', { language: row.source, fields: fieldNames(copied) })] : []),
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
        {isCopy ? sayCopy('short', { language: row.source }) : say(state)}
        {wishes > 0 ? (
          <span aria-hidden="true" className="translation-cell-wishes" data-count={wishes} />
        ) : null}
      </a>
    </td>
  )
}
