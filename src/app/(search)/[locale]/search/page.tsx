import { findSitePage, renderSitePage, siteMetadata } from '#src/app/site-page'
import { search } from '#src/page-types/search/route'
import { SearchView } from '#src/page-types/search/view.tsx'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function find({ params, searchParams }: Args) {
  const [{ locale }, { q }] = await Promise.all([params, searchParams])
  return findSitePage(locale, [search.path.slice(1)], (Array.isArray(q) ? q[0] : q) ?? '')
}

export const generateMetadata = async (args: Args) => siteMetadata(await find(args))

export default async function Page(args: Args) {
  return renderSitePage(await find(args), { search: SearchView })
}
