import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload'
import { isLocale } from '#locales/languages'
import { segmentTag } from '#src/platform/cache/tags'
import { expireContent } from '../content-changes/expire-content'
import { afterSave } from '../revisions/unit-of-work'

/** Former slugs are stored, so that links from elsewhere still work. For collections without drafts. */
export function rememberSlug(
  collection: CollectionSlug,
  field: string,
  pathOf: (slug: string) => string,
): {
  readonly afterChange: CollectionAfterChangeHook
  readonly afterDelete: CollectionAfterDeleteHook
} {
  const expireSegments = (req: PayloadRequest, id: unknown, slugs: readonly string[]) =>
    afterSave(req, `${collection}:${id}:segments:${req.locale}`, () =>
      expireContent(
        req,
        slugs.map((slug) => segmentTag(collection, slug)),
      ),
    )
  return {
    afterChange: async ({ doc, previousDoc, req }) => {
      const { locale } = req
      const [was, is] = [slugOf(previousDoc), slugOf(doc)]
      if (was === is || !isLocale(locale)) return
      if (was !== undefined) {
        const slug = pathOf(was)
        await req.payload.db.upsert({
          collection: 'slug-history',
          where: { and: [{ locale: { equals: locale } }, { slug: { equals: slug } }] },
          data: { locale, slug, [field]: doc.id },
          req,
        })
      }
      await expireSegments(
        req,
        doc.id,
        [was, is].filter((slug) => slug !== undefined),
      )
    },
    afterDelete: async ({ id, req }) => {
      await req.payload.db.deleteMany({
        collection: 'slug-history',
        where: { [field]: { equals: id } },
        req,
      })
    },
  }
}

function slugOf(document: { readonly slug?: unknown } | undefined): string | undefined {
  return typeof document?.slug === 'string' && document.slug !== '' ? document.slug : undefined
}
