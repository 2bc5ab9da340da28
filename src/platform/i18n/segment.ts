import { isSlug } from './slug'

export function isSlugOrId(segment: string): boolean {
  return isDocumentId(segment) || isSlug(segment)
}

export function isDocumentId(segment: string): boolean {
  return /^[0-9a-f]{24}$/i.test(segment)
}

export function parseCount(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** The number of a later page of a list; the first one has a path without a number. */
export function parseLaterPage(text: string): number | undefined {
  const page = parseCount(text)
  return page !== undefined && page > 1 ? page : undefined
}

/** The nth page of a list, counted from 1, by the path or pathname of its first. */
export const pagePath = (list: string, page: number): string =>
  page <= 1 ? list : `${list}/page/${page}`
