import { pagePath, parseLaterPage } from '#src/platform/i18n/segment'
import { pageForReading, type RouteType } from '../route-type'

const path = '/blogs'

/** The path of the nth page of the list, counted from 1: a path, so that a query changes nothing. */
export const blogListPath = (page: number): string => pagePath(path, page)

/** The list of all posts. */
export const blogs = {
  ...pageForReading,
  path,
  label: 'blogs.title',
  navigation: 'header',
  match(asked) {
    if (asked === path) return { page: 1 }
    const [, head, word, number, ...more] = asked.split('/')
    if (`/${head}` !== path || word !== 'page' || number === undefined || more.length > 0) {
      return undefined
    }
    const page = parseLaterPage(number)
    return page ? { page } : 'invalid'
  },
} as const satisfies RouteType<{ readonly page: number }>
