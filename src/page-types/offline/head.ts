import type { HeadType } from '../head-type'
import { atTop } from '../breadcrumbs'

/** For the browser that keeps it: search engines have nothing to find here. */
export const offline: HeadType<'offline'> = {
  trail: atTop,
  metadata: ({ title }, site) => ({
    title: `${title} · ${site.name}`,
    robots: { index: false },
  }),
}
