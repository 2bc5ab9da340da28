import { pagePath } from '#src/platform/i18n/segment'
import { blogs } from '../blogs/route'
import { pageForReading, pagesBelow, type RouteType } from '../route-type'

const root = `${blogs.path}/topics`

/** @param page counted from 1. */
export const topicPath = (slugOrId: string, page: number): string =>
  pagePath(`${root}/${slugOrId}`, page)

export const topic = {
  ...pageForReading,
  ...pagesBelow(root),
  listsBy: 'tags',
} as const satisfies RouteType<{ readonly id: string; readonly page: number }>
