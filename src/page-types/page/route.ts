import { isSlug } from '#src/platform/i18n/slug'
import { pageForReading, type RouteType } from '../route-type'

/** Levels of an editor's page: `/parent/child/grandchild`. */
export const mostLevels = 3

/** A page that editors create, such as a legal notice, at an address of their choice. */
export const page = {
  ...pageForReading,
  hasFreePaths: true,
  match(requested) {
    const [, ...segments] = requested.split('/')
    return segments.length <= mostLevels && segments.every(isSlug) ? { path: requested } : undefined
  },
  document: {
    collection: 'pages',
    pathOf: ({ id = '', parents = [], slug }) => `/${[...parents, slug || id].join('/')}`,
  },
} as const satisfies RouteType<{ readonly path: string }>
