import { findSitePage, renderSitePage, siteMetadata } from '#src/app/site-page'
import { views } from '#src/page-types/views'

export const generateStaticParams = () => []

interface Args {
  params: Promise<{ locale: string; path?: string[] }>
}

async function find({ params }: Args) {
  const { locale, path = [] } = await params
  return findSitePage(locale, path)
}

export const generateMetadata = async (args: Args) => siteMetadata(await find(args))

export default async function Page(args: Args) {
  return renderSitePage(await find(args), views)
}
