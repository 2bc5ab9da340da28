import { localeOf, siteMetadata, sitePage } from '#src/app/site-page'
import { findLegal } from '#src/page-types/content/legal'
import { LegalView } from '#src/site/legal-view.tsx'

interface Args {
  params: Promise<{ locale: string }>
}

const find = async ({ params }: Args) => findLegal('terms', localeOf((await params).locale))

export const generateMetadata = async (args: Args) => siteMetadata(await find(args))

export default async function Page(args: Args) {
  return sitePage(await find(args), (page) => <LegalView legal={page} />)
}
