import { atPath, type RouteType } from '../route-type'

/** Shown by the service worker instead of an unavailable page. */
export const offline = {
  ...atPath('/offline'),
  label: 'offline.title',
  isForReading: false,
  dependsOnQuery: false,
  hasPayload: false,
  isFallback: true,
} as const satisfies RouteType
