import { localeOf, siteMetadata, sitePage } from '#src/app/site-page'
import { findTopicList } from '#src/page-types/content/topic-list'
import { decodePathname } from '#src/platform/i18n/pathname'
import { BlogListView } from '#src/site/blog-list-view.tsx'

export const generateStaticParams = () => []

interface Args {
  params: Promise<{ locale: string; topic: string }>
}

async function find({ params }: Args) {
  const { locale, topic } = await params
  return findTopicList(localeOf(locale), decodePathname(topic) ?? topic, 1)
}

export const generateMetadata = async (args: Args) => siteMetadata(await find(args))

export default async function Page(args: Args) {
  return sitePage(await find(args), (page) => <BlogListView list={page} />)
}
