import { createLocalReq, type Payload } from 'payload'
import { addRedirects } from '#collections/add-redirects'
import { leavesFrom } from '#collections/redirect-addresses'
import { defaultLocale, type Locale } from '#locales/languages'
import { repeatedSave } from '#src/cms/revisions/repeated-save'
import { authorPath } from '#src/page-types/author/route'
import { articlePath } from '#src/page-types/blog/route'
import { page } from '#src/page-types/page/route'
import { mainList } from '#src/page-types/route-of-feed'
import { topicPath } from '#src/page-types/topic/route'
import { buildPathname, parsePathname } from '#src/platform/i18n/pathname'
import { keyOfSource, readSource } from '#src/platform/i18n/redirects/redirect-source'
import { feedPathname } from '#src/platform/urls/feed-files'
import type { Target } from './address-book'
import type { ExistingNames } from './existing-names'
import { ownPageAt } from './own-pages'
import { type Survey, type SurveyedDocument, surveyKey } from './survey'

export interface PlannedRedirect {
  readonly from: string
  readonly type: '307' | '308'
  readonly to:
    | {
        readonly type: 'reference'
        readonly reference: { readonly relationTo: string; readonly value: string }
      }
    | { readonly type: 'custom'; readonly url: string }
}

export interface RedirectPlan {
  readonly redirects: readonly PlannedRedirect[]
  /** Addresses that can't redirect, and why. */
  readonly refused: readonly string[]
}

/** From every old address to its document: one hop, and none where the address stays. */
export function planRedirects(survey: Survey, names: Pick<ExistingNames, 'idOf'>): RedirectPlan {
  const planned = new Map<string, PlannedRedirect>()
  const refused: string[] = []
  const live = livePathnames(survey)
  const add = (
    address: string,
    to: PlannedRedirect['to'],
    own: string | undefined,
    type: PlannedRedirect['type'] = '308',
  ) => {
    const path = survey.addresses.pathOf(address)?.split('#', 1)[0]
    if (path === undefined || path === '/') return
    const from = leavesFrom(path.replace(/(?<=.)\/+(?=$|\?)/, ''))
    if ('fault' in from) {
      refused.push(`${address}: it can't redirect (${from.fault})`)
      return
    }
    const source = readSource(from.address)
    if (from.address === own) return
    if (source.params.length === 0 && live.has(source.pathname)) {
      refused.push(`${address}: a page has this address now`)
      return
    }
    if (source.params.length === 0 && ownPageAt(source.pathname)) {
      refused.push(`${address}: the site has a page of its own there`)
      return
    }
    const key = `${keyOfSource(source)} ${source.params}`
    if (!planned.has(key)) planned.set(key, { from: from.address, to, type })
  }
  for (const document of survey.documents.values()) {
    for (const [locale, { addresses, feeds = [] }] of document.languages) {
      const own = pathnameOf(survey, document, locale) ?? memberPathname(document, locale)
      if (own !== undefined) {
        const to = { type: 'custom', url: feedPathname(own, 'xml') } as const
        for (const address of feeds) add(address, to, own)
      }
      for (const address of addresses) {
        add(address, targetOf(survey, { ...document, locale }, address, names), own)
      }
    }
  }
  const articles = buildPathname(survey.languages.find(undefined) ?? defaultLocale, mainList.path)
  const own = { articles, feed: feedPathname(articles, 'xml') }
  for (const { from, isTemporary, to } of survey.redirects) {
    if (typeof to === 'object') {
      add(from, { type: 'custom', url: own[to.own] }, undefined)
      continue
    }
    const target = survey.addresses.find(to)
    const url = survey.addresses.pathOf(to) ?? to
    const leadsTo = target
      ? targetOf(survey, target, from, names)
      : ({ type: 'custom', url } as const)
    add(from, leadsTo, undefined, isTemporary ? '307' : '308')
  }
  return { redirects: [...planned.values()], refused }
}

/** A reference follows later changes of the slug, but leads to the language of the old address alone. */
function targetOf(
  survey: Survey,
  target: Target,
  from: string,
  names: Pick<ExistingNames, 'idOf'>,
): PlannedRedirect['to'] {
  const { collection, id, locale } = target
  const path = survey.addresses.pathOf(from) ?? from
  const document = surveyedById(survey, target)
  const pathname = document && pathnameOf(survey, document, locale)
  if (pathname === undefined || parsePathname(path).locale === locale) {
    return { type: 'reference', reference: { relationTo: collection, value: names.idOf({ id }) } }
  }
  return { type: 'custom', url: pathname }
}

const byId = new WeakMap<Pick<Survey, 'documents'>, ReadonlyMap<string, SurveyedDocument>>()

export function surveyedById(
  survey: Pick<Survey, 'documents'>,
  { id }: Pick<Target, 'id'>,
): SurveyedDocument | undefined {
  const known =
    byId.get(survey) ?? new Map([...survey.documents.values()].map((one) => [one.id, one]))
  byId.set(survey, known)
  return known.get(id)
}

function livePathnames(survey: Survey): ReadonlySet<string> {
  const pathnames = new Set<string>()
  for (const document of survey.documents.values()) {
    for (const locale of document.languages.keys()) {
      const pathname = pathnameOf(survey, document, locale)
      if (pathname !== undefined) pathnames.add(pathname)
    }
  }
  return pathnames
}

/** Where the articles of a topic or an author are listed, if there are any. */
function memberPathname(
  { collection, languages }: SurveyedDocument,
  locale: Locale,
): string | undefined {
  const slug = languages.get(locale)?.slug
  if (!slug) return undefined
  if (collection === 'tags') return buildPathname(locale, topicPath(slug, 1))
  return collection === 'authors' ? buildPathname(locale, authorPath(slug, 1)) : undefined
}

/** Where a text of the source will be; `undefined` for topics and authors, whose pages depend on their articles. */
export function pathnameOf(
  survey: Pick<Survey, 'documents'>,
  document: SurveyedDocument,
  locale: Parameters<typeof buildPathname>[0],
): string | undefined {
  const slug = document.languages.get(locale)?.slug
  if (!slug) return undefined
  if (document.collection === 'blogs') return buildPathname(locale, articlePath(slug))
  if (document.collection !== 'pages') return undefined
  const parents: string[] = []
  let above = document.parent
  while (above !== undefined) {
    const parent = survey.documents.get(surveyKey('pages', above))
    parents.unshift(
      parent?.languages.get(locale)?.slug ?? [...(parent?.languages.values() ?? [])][0]?.slug ?? '',
    )
    above = parent?.parent
  }
  return buildPathname(locale, page.document.pathOf({ id: document.id, slug, parents }))
}

/** With one write, as a file of redirects. Existing ones stay. @returns lines about those that the site refused. */
export async function writeRedirects(
  payload: Payload,
  redirects: readonly PlannedRedirect[],
): Promise<{ readonly created: number; readonly refused: readonly string[] }> {
  const { created, refused } = await repeatedSave(async () =>
    addRedirects(await createLocalReq({}, payload), redirects),
  )
  return { created, refused: refused.map(({ from, why }) => `${from}: ${why}`) }
}
