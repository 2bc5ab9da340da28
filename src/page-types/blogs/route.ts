import { pagePath, parseLaterPage } from '#src/platform/i18n/segment'
import { pageForReading, type RouteType } from '../route-type'

const path = '/blogs'
const pattern = new RegExp(`^${path}(?:/page/([^/]*))?$`)

/** A path, so that a query changes nothing. @param page counted from 1. */
export const articleListPath = (page: number): string => pagePath(path, page)

export const blogs = {
  ...pageForReading,
  path,
  label: 'blogs.title',
  navigation: 'header',
  match(requested) {
    const [found, number] = pattern.exec(requested) ?? []
    if (found === undefined) return undefined
    const page = number === undefined ? 1 : parseLaterPage(number)
    return page ? { page } : 'invalid'
  },
} as const satisfies RouteType<{ readonly page: number }>
