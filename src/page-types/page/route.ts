import { isSlug } from '#src/platform/i18n/slug'
import { pageForReading, type RouteType } from '../route-type'

/** Levels that an address of an editor's page may have: `/parent/child/grandchild`. */
export const mostLevels = 3

/** A page that editors make, such as an imprint, at an address of their choice. */
export const page = {
  ...pageForReading,
  hasFreePaths: true,
  match(asked) {
    const [, ...segments] = asked.split('/')
    return segments.length <= mostLevels && segments.every(isSlug) ? { path: asked } : undefined
  },
  document: {
    collection: 'pages',
    pathOf: ({ id = '', parents = [], slug }) => `/${[...parents, slug || id].join('/')}`,
  },
} as const satisfies RouteType<{ readonly path: string }>
