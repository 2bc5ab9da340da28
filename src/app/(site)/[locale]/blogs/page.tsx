import { localeOf, siteMetadata, sitePage } from '#src/app/site-page'
import { findBlogList } from '#src/page-types/content/blog-list'
import { BlogListView } from '#src/site/blog-list-view.tsx'

interface Args {
  params: Promise<{ locale: string }>
}

const find = async ({ params }: Args) => findBlogList(localeOf((await params).locale), 1)

export const generateMetadata = async (args: Args) => siteMetadata(await find(args))

export default async function Page(args: Args) {
  return sitePage(await find(args), (page) => <BlogListView list={page} />)
}
