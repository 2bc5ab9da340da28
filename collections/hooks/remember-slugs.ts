import { type Locale, locales } from '#locales/languages'
import type { PublicBlog } from '#src/cache/affected'
import type { PublicationFollower } from './follow-publication'

/** Keeps the slugs that a blog gives up, so that links which the world holds go on working. */
export const rememberSlugs: PublicationFollower = async ({ id, before, after, req }) => {
  if (!after) {
    await req.payload.db.deleteMany({
      collection: 'slug-history',
      where: { blog: { equals: id } },
      req,
    })
    return
  }
  if (!before) return
  for (const locale of locales) {
    const slug = before.slug?.[locale]
    if (!slug || slug === after.slug?.[locale] || !wasPublic(before, locale)) continue
    await req.payload.db.upsert({
      collection: 'slug-history',
      where: { and: [{ locale: { equals: locale } }, { slug: { equals: slug } }] },
      data: { locale, slug, blog: id },
      req,
    })
  }
}

/** Whether visitors have ever seen a language: one that was unpublished for a while counts too. */
function wasPublic(blog: PublicBlog, locale: Locale): boolean {
  return Boolean((blog['modifiedAt'] as Partial<Record<Locale, unknown>> | undefined)?.[locale])
}
