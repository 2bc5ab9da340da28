import { pagePath } from '#src/platform/i18n/segment'
import { pageForReading, pagesBelow, type RouteType } from '../route-type'

const root = '/authors'

/** @param page counted from 1. */
export const authorPath = (slugOrId: string, page: number): string =>
  pagePath(`${root}/${slugOrId}`, page)

export const author = {
  ...pageForReading,
  ...pagesBelow(root),
  listsBy: 'authors',
} as const satisfies RouteType<{ readonly id: string; readonly page: number }>
