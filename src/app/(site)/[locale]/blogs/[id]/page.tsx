import { localeOf, siteMetadata, sitePage } from '#src/app/site-page'
import { BlogView } from '#src/components/blog-view'
import { StructuredData } from '#src/components/structured-data'
import { settings } from '#src/config/env'
import { findBlog } from '#src/content/blog'
import { getSite } from '#src/content/site'
import { decodePathname } from '#src/i18n/pathname'
import { blogStructuredData } from '#src/seo/structured-data'

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
