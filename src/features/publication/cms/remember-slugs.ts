import type { PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { PublicBlog } from '#src/platform/cache/affected'
import { segmentTag } from '#src/platform/cache/tags'
import type { PublicationFollower } from './follow-publication'

/** Keeps the slugs that a blog gives up, so that links which the world holds go on working. */
export const rememberSlugs: PublicationFollower = async ({ id, before, after, moved, req }) => {
  // They lead to where the blog was until now.
  const tags = moved ? (await formerSlugs(req, id)).map(segmentTag) : []
  if (!after) {
    await req.payload.db.deleteMany({
      collection: 'slug-history',
      where: { blog: { equals: id } },
      req,
    })
    return tags
  }
  for (const locale of locales) {
    const slug = before?.slug?.[locale]
    if (!slug || slug === after.slug?.[locale] || !wasPublic(before, locale)) continue
    await req.payload.db.upsert({
      collection: 'slug-history',
      where: { and: [{ locale: { equals: locale } }, { slug: { equals: slug } }] },
      data: { locale, slug, blog: id },
      req,
    })
  }
  return tags
}

async function formerSlugs(req: PayloadRequest, id: string): Promise<string[]> {
  const { docs } = await req.payload.db.find<{ id: string; slug: string }>({
    collection: 'slug-history',
    where: { blog: { equals: id } },
    pagination: false,
    req,
  })
  return docs.map(({ slug }) => slug)
}

/** Whether visitors have ever seen a language: one that was unpublished for a while counts too. */
function wasPublic(blog: PublicBlog, locale: Locale): boolean {
  return Boolean((blog['modifiedAt'] as Partial<Record<Locale, unknown>> | undefined)?.[locale])
}
