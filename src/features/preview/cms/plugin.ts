import type { CollectionAfterDeleteHook, CollectionConfig, Plugin } from 'payload'
import { defaultLocale, isLocale } from '#locales/languages'
import { globalWithControl, withControl } from '#src/cms/document-control'
import { previewPathname } from '#src/page-types/preview-address'
import {
  isPageCollection,
  isPageGlobal,
  pageCollections,
  pageGlobals,
} from '#src/page-types/route-of-document'
import { previewLinks } from './collection'

const controls = [
  '/src/features/preview/admin/share-preview#SharePreview',
  '/src/features/preview/admin/narrow-preview#NarrowPreview',
]

export const previews: Plugin = (config) => ({
  ...config,
  admin: {
    ...config.admin,
    livePreview: {
      collections: [...pageCollections],
      globals: [...pageGlobals],
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'tablet', label: 'Tablet', width: 834, height: 1112 },
        { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
      ],
      // Without an origin: a preview belongs to the host on which its editor is signed in.
      url: ({ collectionConfig, data, globalConfig, locale }) => {
        const language = isLocale(locale?.code) ? locale.code : defaultLocale
        const global = globalConfig?.slug
        if (isPageGlobal(global)) return previewPathname(language, { global })
        const collection = collectionConfig?.slug
        if (!isPageCollection(collection) || !data?.['id']) return null
        return previewPathname(language, { collection, id: String(data['id']) })
      },
    },
  },
  collections: [
    ...(config.collections ?? [])
      .map(endingLinks)
      .map((collection) =>
        isPageCollection(collection.slug) ? controls.reduce(withControl, collection) : collection,
      ),
    previewLinks,
  ],
  globals: (config.globals ?? []).map((global) =>
    isPageGlobal(global.slug) ? controls.reduce(globalWithControl, global) : global,
  ),
})

const endLinksOf: CollectionAfterDeleteHook = async ({ id, req }) => {
  const where = { sharedBy: { equals: id } }
  await req.payload.delete({ collection: 'preview-links', where, depth: 0, req })
}

function endingLinks(collection: CollectionConfig): CollectionConfig {
  if (!collection.auth) return collection
  const { hooks } = collection
  return {
    ...collection,
    hooks: { ...hooks, afterDelete: [...(hooks?.afterDelete ?? []), endLinksOf] },
  }
}
