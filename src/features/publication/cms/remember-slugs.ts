import type { PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { PublicationFollower } from '#src/cms/hooks/publication-follower'
import { documents } from '#src/page-types/documents'
import { kindOfDocument } from '#src/page-types/route-of-document'
import type { PublicDocument } from '#src/platform/cache/affected'
import { segmentTag } from '#src/platform/cache/tags'

/** Keeps the addresses that a document gives up, so that links which the world holds go on working. */
export const rememberSlugs: PublicationFollower = async (change) => {
  const { collection, id, before, after, moved, req } = change
  const kind = kindOfDocument(collection)
  // They lead to where the document was until now.
  const former = moved ? await formerSlugs(req, kind, id) : []
  const tags = former.map((slug) => segmentTag(collection, slug))
  if (!after) {
    await req.payload.db.deleteMany({
      collection: 'slug-history',
      where: { [kind]: { equals: id } },
      req,
    })
    return tags
  }
  const { historyKey, pathsOf } = documents[kind]
  const cms = { payload: req.payload, req }
  const was = before ? await pathsOf(before, cms) : {}
  const is = await pathsOf(after, cms)
  for (const locale of locales) {
    const path = was[locale]
    if (!path || path === is[locale] || !wasPublic(before, locale)) continue
    const slug = historyKey(path)
    await req.payload.db.upsert({
      collection: 'slug-history',
      where: { and: [{ locale: { equals: locale } }, { slug: { equals: slug } }] },
      data: { locale, slug, [kind]: id },
      req,
    })
  }
  return tags
}

async function formerSlugs(req: PayloadRequest, kind: string, id: string): Promise<string[]> {
  const { docs } = await req.payload.db.find<{ id: string; slug: string }>({
    collection: 'slug-history',
    where: { [kind]: { equals: id } },
    pagination: false,
    req,
  })
  return docs.map(({ slug }) => slug)
}

/** Whether visitors have ever seen a language: one that was unpublished for a while counts too. */
function wasPublic(document: PublicDocument | undefined, locale: Locale): boolean {
  return Boolean(
    (document?.['modifiedAt'] as Partial<Record<Locale, unknown>> | undefined)?.[locale],
  )
}
