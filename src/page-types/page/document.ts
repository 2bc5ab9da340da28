import type { CollectionSlug } from 'payload'
import { defaultLocale, type Locale, locales } from '#locales/languages'
import { idOf } from '#src/cms/fields/id-of'
import { select } from '#src/cms/stored/column'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import {
  addressesTag,
  type CmsAccess,
  type DocumentType,
  type LocalisedPaths,
  segmentOf,
} from '../document-type'
import { mostLevels, page as route } from './route'

const collection = route.document.collection satisfies CollectionSlug

export const page: DocumentType = {
  addressFields: ['slug', 'parent'],
  historyKey: (path) => path,
  pathsOf: async (document, cms) => pathsOfChain(await chainOf(document, cms)),
  findBelow,
  movedTags: [addressesTag(collection)],
  search: { date: 'modifiedAt', isDated: false },
}

interface PageSegment extends StoredDocument {
  readonly slug?: Readonly<Partial<Record<Locale, string | null>>> | null | undefined
}

/** Paths in every language with a slug. A parent without one has its English one, or any. `chain`: from the top. */
function pathsOfChain(chain: readonly PageSegment[]): LocalisedPaths {
  const own = chain.at(-1) ?? {}
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const slug = segmentOf(own, locale)
      const parents = chain.slice(0, -1).map((above) => segmentIn(above, locale))
      return slug && parents.every(Boolean)
        ? [[locale, route.document.pathOf({ slug, parents: parents as string[] })]]
        : []
    }),
  )
}

function segmentIn(above: PageSegment, locale: Locale): string | undefined {
  const order: readonly Locale[] = [locale, defaultLocale, ...locales]
  return order.map((one) => above.slug?.[one]).find(Boolean) ?? idOf(above)
}

/** A page and its ancestors, from the top, without deleted ones. */
async function chainOf(
  document: StoredDocument,
  { before, payload, req }: CmsAccess,
): Promise<StoredDocument[]> {
  const chain = [document]
  for (;;) {
    const id = idOf(chain[0]?.['parent'])
    // Also ends a cycle, which saving refuses.
    if (!id || chain.length >= mostLevels) return chain
    const above =
      before?.get(id) ??
      (await payload.db.findOne<StoredDocument & { id: string }>({
        collection,
        locale: 'all',
        select: select(collection, 'slug', 'parent'),
        where: { id: { equals: id } },
        ...(req ? { req } : {}),
      }))
    if (!above) return chain
    chain.unshift(above)
  }
}

/** The pages whose paths include this one's, on all levels. */
async function findBelow(id: string, { payload, req }: CmsAccess) {
  const found: (StoredDocument & { readonly id: string })[] = []
  let above = [id]
  while (above.length > 0 && found.length < mostBelow) {
    const { docs } = await payload.db.find<StoredDocument & { id: string }>({
      collection,
      limit: mostBelow,
      locale: 'all',
      pagination: false,
      where: { parent: { in: above } },
      ...(req ? { req } : {}),
    })
    const known = new Set([id, ...found.map((one) => one.id)])
    const more = docs.filter((one) => !known.has(one.id))
    found.push(...more)
    above = more.map((one) => one.id)
  }
  return found
}

/** Far more than a site has. */
const mostBelow = 1_000
