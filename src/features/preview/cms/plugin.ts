import type { Plugin } from 'payload'
import { defaultLocale, isLocale } from '#locales/languages'
import { globalWithControl, withControl } from '#src/cms/document-control'
import { previewGlobals, previewPathname } from '#src/platform/preview-address'
import { previewLinks } from './collection'

const globals: readonly string[] = previewGlobals

const shareControl = '/src/features/preview/admin/share-preview#SharePreview'

/** The draft beside its form, in the language that is being edited, and links that show it to others. */
export const previews: Plugin = (config) => ({
  ...config,
  admin: {
    ...config.admin,
    livePreview: {
      collections: ['blogs'],
      globals: [...globals],
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'tablet', label: 'Tablet', width: 834, height: 1112 },
        { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
      ],
      // Without an origin: a preview belongs to the host on which its editor is signed in.
      url: ({ data, globalConfig, locale }) => {
        const language = isLocale(locale?.code) ? locale.code : defaultLocale
        const page = previewGlobals.find((slug) => slug === globalConfig?.slug)
        if (page) return previewPathname(language, { page })
        return data?.['id']
          ? previewPathname(language, { page: 'blogs', id: String(data['id']) })
          : null
      },
    },
  },
  collections: [
    ...(config.collections ?? []).map((collection) =>
      collection.slug === 'blogs' ? withControl(collection, shareControl) : collection,
    ),
    previewLinks,
  ],
  globals: (config.globals ?? []).map((global) =>
    globals.includes(global.slug) ? globalWithControl(global, shareControl) : global,
  ),
})
