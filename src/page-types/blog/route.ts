import { isSlugOrId } from '#src/platform/i18n/segment'
import { blogs } from '../blogs/route'
import { pageForReading, type RouteType } from '../route-type'

const pattern = new RegExp(`^${blogs.path}/([^/]*)$`)

export const articlePath = (slugOrId: string): string => `${blogs.path}/${slugOrId}`

export const blog = {
  ...pageForReading,
  match(requested) {
    const [, id] = pattern.exec(requested) ?? []
    if (id === undefined) return undefined
    return isSlugOrId(id) ? { id } : 'invalid'
  },
  document: { collection: 'blogs', pathOf: ({ id, slug }) => articlePath(slug || id || '') },
} as const satisfies RouteType<{ readonly id: string }>
