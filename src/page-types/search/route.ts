import { atPath, type RouteType } from '../route-type'

export const search = {
  ...atPath('/search'),
  label: 'search.title',
  isForReading: false,
  dependsOnQuery: true,
  hasPayload: false,
  isFallback: false,
  rate: 'search',
} as const satisfies RouteType
