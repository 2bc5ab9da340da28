import type { PayloadRequest } from 'payload'
import { locales } from '#locales/languages'
import type { PublicationFollower } from '#src/cms/publication-followers'
import type { LocalisedPaths } from '#src/page-types/document-type'
import { documents } from '#src/page-types/documents'
import { kindOfDocument, type PageCollection } from '#src/page-types/route-of-document'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { segmentTag } from '#src/platform/cache/tags'

/** Stores the addresses that a document and those below it give up, so that links from elsewhere still work. */
export const rememberSlugs: PublicationFollower = async (change) => {
  const { below, before, after, document, moved, paths, req } = change
  if (!('id' in document)) return []
  const { collection, id } = document
  const kind = kindOfDocument(collection)
  const former = moved && before ? await formerSlugs(req, kind, id) : []
  const tags = former.map((slug) => segmentTag(collection, slug))
  for (const one of below) {
    await rememberPaths(req, { collection, id: one.document.id }, one.document, one.paths)
  }
  if (!after) {
    await req.payload.db.deleteMany({
      collection: 'slug-history',
      where: { [kind]: { equals: id } },
      req,
    })
    return tags
  }
  if (before) await rememberPaths(req, { collection, id }, before, paths)
  return tags
}

/** In the languages that were ever public. @param document in all languages. */
async function rememberPaths(
  req: PayloadRequest,
  { collection, id }: { readonly collection: PageCollection; readonly id: string },
  document: StoredDocument,
  paths: { readonly before: LocalisedPaths; readonly after: LocalisedPaths },
): Promise<void> {
  const kind = kindOfDocument(collection)
  // One that was unpublished for a while counts, too.
  const seen = (document['modifiedAt'] ?? {}) as Readonly<Record<string, unknown>>
  for (const locale of locales) {
    const path = paths.before[locale]
    if (!path || path === paths.after[locale] || !seen[locale]) continue
    const slug = documents[kind].historyKey(path)
    await req.payload.db.upsert({
      collection: 'slug-history',
      where: { and: [{ locale: { equals: locale } }, { slug: { equals: slug } }] },
      data: { locale, slug, [kind]: id },
      req,
    })
  }
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
