import { notFound, permanentRedirect, redirect } from 'next/navigation'
import type { Found } from '#src/page-types/models'
import { encodeLocation } from '#src/platform/i18n/pathname'

/** The found page; a redirect or a 404 ends the rendering. */
export function pageOf<Page>(found: Found<Page>): Page {
  if (found.kind === 'page') return found.page
  if (found.kind === 'missing') notFound()
  const location = encodeLocation(found.location)
  return found.permanent ? permanentRedirect(location) : redirect(location)
}
