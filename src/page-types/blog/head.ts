import { languageOf } from '#locales/languages'
import { pageMetadata } from '#src/features/seo/metadata'
import { absoluteUrl } from '#src/features/seo/urls'
import type { HeadType } from '../head-type'
import type { SiteModel } from '../models'
import type { BlogModel } from './model'

export const blog: HeadType<'blog'> = {
  metadata: pageMetadata,
  structuredData: blogStructuredData,
}

/** A post as schema.org describes it (BlogPosting), for search engines. */
export function blogStructuredData(
  blog: BlogModel,
  site: SiteModel,
  origin: string,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: blog.title,
    description: blog.description,
    inLanguage: languageOf(blog.contentLocale).tag,
    datePublished: blog.publishedAt,
    dateModified: blog.modifiedAt,
    url: absoluteUrl(origin, blog.canonical),
    mainEntityOfPage: absoluteUrl(origin, blog.canonical),
    image: blog.shareImage ? [origin + blog.shareImage.src] : undefined,
    author: blog.author ? { '@type': 'Person', name: blog.author.name } : undefined,
    publisher: { '@type': 'Organization', name: site.name, url: origin },
    keywords: blog.tags.length > 0 ? blog.tags.map(({ name }) => name).join(', ') : undefined,
  }
}
