import type { PayloadRequest, Where } from 'payload'
import { isLocale, locales } from '#locales/languages'

/** What a read asks for. */
export interface Reading {
  readonly depth?: number
  readonly draft?: boolean
  readonly limit?: number
  readonly select?: Readonly<Record<string, unknown>>
  readonly where?: Where
}

type Request = Pick<PayloadRequest, 'headers' | 'locale' | 'payloadAPI' | 'user'>

/** The requests of the admin's fields for labels. */
export function isForTitles(
  { depth, draft, select }: Reading,
  title: string | undefined,
  { locale, payloadAPI, user }: Request,
): title is string {
  const selected = Object.entries(select ?? {}).map(([name, value]) => `${name} ${value}`)
  const isTitleAlone = selected.length === 1 && selected[0] === `${title} true`
  const isOfField = payloadAPI === 'REST' && depth === 0 && draft === true && isLocale(locale)
  return Boolean(user) && isOfField && isTitleAlone
}

/** The request of a list for the relations in its cells. */
export function isOfCells({ depth, draft, limit, select, where }: Reading, req: Request): boolean {
  const isOfList = req.payloadAPI === 'REST' && depth === 0 && draft === true && limit === 250
  const isByIds = idsInQuery(where).length > 0
  return Boolean(req.user) && isOfList && isByIds && !select && isLocale(req.locale)
}

/** The request of an upload field for its picture, sent like a form. */
export function isOfUpload({ depth, draft, select }: Reading, req: Request): boolean {
  const isOverride = req.headers.get('X-Payload-HTTP-Method-Override') === 'GET'
  return Boolean(req.user) && isOverride && depth === 0 && draft === true && !select
}

/** A query whose search for a title covers all languages. */
export function inAllLanguages(where: Where | undefined, title: string): Where {
  return Object.fromEntries(
    Object.entries(where ?? {}).map(([key, value]): [string, Where | Where[]] => {
      if (Array.isArray(value)) {
        return [key, value.map((inner) => inAllLanguages(inner as Where, title)) as Where[]]
      }
      const isSearch = key === title && Object.keys(value as object)[0] === 'like'
      if (!isSearch) return [key, value as Where]
      return ['or', locales.map((locale) => ({ [`${title}.${locale}`]: value as never }))]
    }),
  ) as Where
}

/** The ids of a query by ids alone; none for other queries. */
export function idsInQuery(where: Where | undefined): readonly string[] {
  const { and, id, ...others } = where ?? {}
  if (Object.keys(others).length > 0) return []
  const [only, ...more] = and ?? []
  if (and) return id || !only || more.length > 0 ? [] : idsInQuery(only)
  const queried = (id as { readonly in?: unknown } | undefined)?.in
  return (typeof queried === 'string' ? queried.split(',') : [queried ?? []].flat()).map(String)
}
