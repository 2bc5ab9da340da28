import { atPath, pageForReading, type RouteType } from '../route-type'

const { path, match } = atPath('/')

export const home = {
  ...pageForReading,
  path,
  match,
  label: 'page.home',
  navigation: 'header',
  document: { global: 'home', pathOf: () => path },
} as const satisfies RouteType
