import { findSitePage, renderSitePage, siteMetadata } from '#src/app/site-page'
import { offline } from '#src/page-types/offline/route'
import { OfflineView } from '#src/page-types/offline/view.tsx'

interface Args {
  params: Promise<{ locale: string }>
}

const find = async ({ params }: Args) =>
  findSitePage((await params).locale, [offline.path.slice(1)])

export const generateMetadata = async (args: Args) => siteMetadata(await find(args))

export default async function Page(args: Args) {
  return renderSitePage(await find(args), { offline: OfflineView })
}
