import type { Metadata } from 'next'
import { localeOf, siteMetadata, sitePage } from '#src/app/site-page'
import { findSearch } from '#src/page-types/content/search'
import { SearchView } from '#src/site/search-view.tsx'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function find({ params, searchParams }: Args) {
  const [{ locale }, { q }] = await Promise.all([params, searchParams])
  return findSearch(localeOf(locale), (Array.isArray(q) ? q[0] : q) ?? '')
}

/** Results are for readers: search engines have the posts themselves. */
export async function generateMetadata(args: Args): Promise<Metadata> {
  const found = await find(args)
  const { title, openGraph } = await siteMetadata(found)
  return {
    ...(title ? { title } : {}),
    ...(openGraph?.title ? { openGraph: { title: openGraph.title } } : {}),
    robots: { index: false },
  }
}

export default async function Page(args: Args) {
  return sitePage(await find(args), (page) => <SearchView search={page} />)
}
