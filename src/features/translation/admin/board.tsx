import { DefaultTemplate } from '@payloadcms/next/templates'
import { getTranslation } from '@payloadcms/translations'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { listIn } from '#src/cms/labels/list-in'
import { type Say, sayWith } from '#src/cms/labels/say'
import { type BoardQuery, boardSearch, parseBoardQuery } from '../board-query'
import { type BoardPage, countBoard, listBoard } from '../cms/board'
import { boardKinds, configOf, fieldsOf, isGlobal, kindsToTranslate } from '../cms/documents'
import { Filter } from './board-filter'
import { type BoardNames, BoardTable } from './board-table'
import { TabTitle } from './tab-title'
import './translation.css'

export async function TranslationBoard({
  initPageResult,
  params,
  searchParams,
}: AdminViewServerProps) {
  const { req, locale, permissions, visibleEntities } = initPageResult
  const { payload, i18n, user } = req
  const path = adminPath(req)
  const board = path('/translations')
  // Custom views are open to all unless they check.
  if (!user) redirect(`${path('/login')}?${new URLSearchParams({ redirect: board })}`)

  const kinds = boardKinds(payload)
  const query = parseBoardQuery(searchParams ?? {}, kinds)
  const own = kindsToTranslate(payload, user)
  const [page, counts] = await Promise.all([
    listBoard(payload, query, own),
    countBoard(payload, own),
  ])
  const names = namesFor(req)
  const { kindName, say } = names

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
      <TabTitle title={say('title')} />
      <main>
        <Gutter className="translation-board">
          <h1>{say('title')}</h1>
          <p>{say('intro')}</p>
          <Filter board={board} kindName={kindName} kinds={kinds} query={query} say={say} />
          <BoardTable board={board} counts={counts} names={names} page={page} query={query} />
          {page.total === 0 ? <p className="translation-board-nothing">{say('nothing')}</p> : null}
          {page.pages > 1 ? <Pages board={board} page={page} query={query} say={say} /> : null}
        </Gutter>
      </main>
    </DefaultTemplate>
  )
}

function adminPath({ payload }: PayloadRequest): (to: string) => string {
  return (to) =>
    formatAdminURL({ adminRoute: payload.config.routes.admin, path: to as `/${string}` })
}

function namesFor(req: PayloadRequest): BoardNames {
  const { payload, i18n } = req
  const path = adminPath(req)
  return {
    say: sayWith(i18n, 'translation'),
    sayCheck: sayWith(i18n, 'altDue'),
    sayCopy: sayWith(i18n, 'copies'),
    isGlobal: (kind) => isGlobal(payload, kind),
    kindName(kind) {
      const config = configOf(payload, kind) as { label?: unknown; labels?: { plural?: unknown } }
      return getTranslation((config.labels?.plural ?? config.label ?? kind) as string, i18n)
    },
    fieldNames: (kind, paths) =>
      listIn(
        i18n.language,
        fieldsOf(payload, kind, i18n.language)
          .filter((field) => paths.includes(field.path))
          .map(({ label }) => label),
      ),
    hrefOf({ kind, document }, code) {
      const place = isGlobal(payload, kind)
        ? `/globals/${kind}`
        : `/collections/${kind}/${document}`
      return `${path(place)}?${new URLSearchParams({ locale: code, beside: '' })}`
    },
  }
}

function Pages({
  board,
  page,
  query,
  say,
}: {
  board: string
  page: BoardPage
  query: BoardQuery
  say: Say<'translation'>
}) {
  return (
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
  )
}
