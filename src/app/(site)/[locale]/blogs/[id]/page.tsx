import { localeOf, siteMetadata, sitePage } from '#src/app/site-page'
import { blogStructuredData } from '#src/features/seo/structured-data'
import { findBlog } from '#src/page-types/content/blog'
import { getSite } from '#src/page-types/content/site'
import { settings } from '#src/platform/config/env'
import { decodePathname } from '#src/platform/i18n/pathname'
import { BlogView } from '#src/site/blog-view.tsx'
import { StructuredData } from '#src/site/structured-data.tsx'

export const generateStaticParams = () => []

interface Args {
  params: Promise<{ locale: string; id: string }>
}

async function find({ params }: Args) {
  const { locale, id } = await params
  return findBlog(localeOf(locale), decodePathname(id) ?? id)
}

export const generateMetadata = async (args: Args) => siteMetadata(await find(args))

export default async function Page(args: Args) {
  const found = await find(args)
  const site = await getSite(localeOf((await args.params).locale))
  return sitePage(found, (blog) => (
    <>
      <BlogView blog={blog} />
      <StructuredData data={blogStructuredData(blog, site, settings.publicUrl)} />
    </>
  ))
}
