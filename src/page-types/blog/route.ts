import { isSlugOrId } from '#src/platform/i18n/segment'
import { blogs } from '../blogs/route'
import { pageForReading, type RouteType } from '../route-type'

export const blogPath = (slugOrId: string): string => `${blogs.path}/${slugOrId}`

/** A post. */
export const blog = {
  ...pageForReading,
  match(asked) {
    const [, head, id, ...more] = asked.split('/')
    if (`/${head}` !== blogs.path || asked === blogs.path || more.length > 0) return undefined
    return id !== undefined && isSlugOrId(id) ? { id } : 'invalid'
  },
  document: { collection: 'blogs', pathOf: ({ id, slug }) => blogPath(slug || id || '') },
} as const satisfies RouteType<{ readonly id: string }>
