import { atPath, type RouteType } from '../route-type'

/** What the service worker shows in place of a page that is not at hand. */
export const offline = {
  ...atPath('/offline'),
  label: 'offline.title',
  isForReading: false,
  dependsOnQuery: false,
  hasPayload: false,
  isFallback: true,
} as const satisfies RouteType
