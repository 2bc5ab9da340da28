import { localeOf, siteMetadata, sitePage } from '#src/app/site-page'
import { findHome } from '#src/page-types/content/home'
import { HomeView } from '#src/site/home-view.tsx'

interface Args {
  params: Promise<{ locale: string }>
}

const find = async ({ params }: Args) => findHome(localeOf((await params).locale))

export const generateMetadata = async (args: Args) => siteMetadata(await find(args))

export default async function Page(args: Args) {
  return sitePage(await find(args), (page) => <HomeView home={page} />)
}
