import { isSlugOrId } from '#src/platform/i18n/segment'
import { events } from '../events/route'
import { pageForReading, type RouteType } from '../route-type'

export const eventPath = (slugOrId: string): string => `${events.path}/${slugOrId}`

/** An event. */
export const event = {
  ...pageForReading,
  match(requested) {
    const [, head, segment, ...more] = requested.split('/')
    if (`/${head}` !== events.path || segment === undefined || more.length > 0) return undefined
    return isSlugOrId(segment) ? { path: requested } : 'invalid'
  },
  document: { collection: 'events', pathOf: ({ id = '', slug }) => eventPath(slug || id) },
} as const satisfies RouteType<{ readonly path: string }>
