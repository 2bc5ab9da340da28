import { isSlugOrId, pagePath, parseLaterPage } from '#src/platform/i18n/segment'
import { blogs } from '../blogs/route'
import { pageForReading, type RouteType } from '../route-type'

const root = `${blogs.path}/topics`

/** The path of the nth page of a topic's posts, counted from 1. */
export const topicPath = (slugOrId: string, page: number): string =>
  pagePath(`${root}/${slugOrId}`, page)

/** The posts of one topic. */
export const topic = {
  ...pageForReading,
  match(asked) {
    if (!asked.startsWith(`${root}/`)) return undefined
    const [id = '', word, number, ...more] = asked.slice(root.length + 1).split('/')
    const isFirst = word === undefined
    if (!isFirst && (word !== 'page' || number === undefined || more.length > 0)) return undefined
    const page = isFirst ? 1 : parseLaterPage(number ?? '')
    return page && isSlugOrId(id) ? { id, page } : 'invalid'
  },
} as const satisfies RouteType<{ readonly id: string; readonly page: number }>
