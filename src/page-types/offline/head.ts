import { atTop } from '../breadcrumbs'
import type { HeadType } from '../head-type'

/** Search engines have nothing to find here. */
export const offline: HeadType<'offline'> = {
  breadcrumbs: atTop,
  metadata: ({ title }, site) => ({
    title: `${title} · ${site.name}`,
    robots: { index: false },
  }),
}
