import { atTop } from '../breadcrumbs'
import type { HeadType } from '../head-type'

/** For the browser that keeps it: search engines have nothing to find here. */
export const offline: HeadType<'offline'> = {
  breadcrumbs: atTop,
  metadata: ({ title }, site) => ({
    title: `${title} · ${site.name}`,
    robots: { index: false },
  }),
}
