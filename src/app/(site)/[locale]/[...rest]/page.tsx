import { notFound } from 'next/navigation'
import { pageOf } from '#src/app/page-of'
import { localeOf } from '#src/app/site-page'
import { findRedirectUncached } from '#src/page-types/content/redirects'
import { buildPathname, decodePathname } from '#src/platform/i18n/pathname'

// Any path at all arrives here: nothing of it is kept, so that junk costs no memory.
export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ locale: string; rest: string[] }>
}

/** Paths that are no route: where an editor's redirect leads, or a 404. */
export default async function Page({ params }: Args) {
  const { locale, rest } = await params
  const path = decodePathname(`/${rest.join('/')}`)
  const redirect = path && (await findRedirectUncached(buildPathname(localeOf(locale), path)))
  return redirect ? pageOf<never>({ kind: 'redirect', ...redirect }) : notFound()
}
