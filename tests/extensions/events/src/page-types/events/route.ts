import { atPath, pageForReading, type RouteType } from '../route-type'

/** The list of all events. */
export const events = {
  ...pageForReading,
  ...atPath('/events'),
  label: 'events.title',
  navigation: 'header',
} as const satisfies RouteType
