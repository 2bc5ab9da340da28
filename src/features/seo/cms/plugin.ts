import { seoPlugin } from '@payloadcms/plugin-seo'
import type { Field, Plugin } from 'payload'
import { defaultLocale, isLocale } from '#locales/languages'
import {
  isPageCollection,
  isPageGlobal,
  pageCollections,
  pageGlobals,
  pathOfDocument,
} from '#src/page-types/route-of-document'
import { settings } from '#src/platform/config/env'
import { buildPathname, encodePathname } from '#src/platform/i18n/pathname'
import { paragraphsOf } from '#src/rich-text/plain-text'
import { cutToWidth } from '../display-width'
import { lengthLimits } from '../length'

export const seo: Plugin = seoPlugin({
  collections: [...pageCollections],
  globals: [...pageGlobals],
  uploadsCollection: 'media',
  fields: ({ defaultFields }) => defaultFields.map(withOwnComponent),
  generateTitle: ({ doc }: { doc: Form }) => doc?.title ?? '',
  generateDescription: ({ doc }: { doc: Form }) => {
    const text = doc?.excerpt || openingOf(doc)?.text || paragraphsOf(doc?.body).join(' ')
    return cutToWidth(text.replace(/\s+/gu, ' ').trim(), lengthLimits.description.most)
  },
  generateImage: ({ doc }: { doc: Form }) => doc?.image || openingOf(doc)?.image || '',
  generateURL: ({ collectionConfig, doc, globalConfig, locale }) => {
    const slug = globalConfig?.slug ?? collectionConfig?.slug
    const isPage = isPageCollection(slug) || isPageGlobal(slug)
    const path = isPage ? pathOfDocument(slug, doc ?? {}) : '/'
    return (
      settings.publicUrl +
      encodePathname(buildPathname(isLocale(locale) ? locale : defaultLocale, path))
    )
  },
})

type Form = {
  readonly title?: string
  readonly excerpt?: string
  readonly body?: unknown
  readonly image?: string
  readonly sections?: readonly { readonly text?: unknown; readonly image?: string }[]
} | null

/** The first section of the home page with plain text. */
function openingOf(doc: Form): { text: string; image?: string } | undefined {
  for (const { text, image } of doc?.sections ?? []) {
    if (typeof text === 'string' && text !== '') return { text, ...(image ? { image } : {}) }
  }
  return undefined
}

/** Replace the plugin's, which count characters and ignore fallbacks. */
const ownComponents: Readonly<Record<string, string>> = {
  overview: '/src/features/seo/admin/findings-list#FindingsList',
  title: '/src/features/seo/admin/search-text#SearchTitle',
  description: '/src/features/seo/admin/search-text#SearchDescription',
  image: '/src/features/seo/admin/search-text#SearchImage',
  preview: '/src/features/seo/admin/page-previews#PagePreviews',
}

function withOwnComponent(field: Field): Field {
  const own = 'name' in field ? ownComponents[field.name] : undefined
  if (!own) return field
  // The plugin's hint at the size of a picture is wrong here.
  const { description: _, ...admin } = (field.admin ?? {}) as { description?: unknown }
  // Fields without a value have nothing to show in a list.
  const lists = field.type === 'ui' ? { disableBulkEdit: true, disableListColumn: true } : {}
  return { ...field, admin: { ...admin, ...lists, components: { Field: own } } } as Field
}
