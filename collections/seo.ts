import { seoPlugin } from '@payloadcms/plugin-seo'
import type { Plugin } from 'payload'
import { isLocale } from '#locales/languages'
import { settings } from '#src/config/env'
import { buildPathname, encodePathname } from '#src/i18n/pathname'
import { blogPath, paths } from '#src/i18n/route'

const globalPaths: Readonly<Record<string, string>> = {
  home: paths.home,
  privacy: paths.privacy,
  terms: paths.terms,
}

/** Title, description and picture for search engines and shared links, per language. */
export const seo: Plugin = seoPlugin({
  collections: ['blogs'],
  globals: Object.keys(globalPaths),
  uploadsCollection: 'media',
  generateTitle: ({ doc }) => doc?.title ?? '',
  generateDescription: ({ doc }) => doc?.excerpt ?? '',
  generateImage: ({ doc }) => doc?.image ?? '',
  generateURL: ({ doc, globalConfig, locale }) => {
    const path = globalConfig ? (globalPaths[globalConfig.slug] ?? '/') : blogPath(doc?.slug ?? '')
    return (
      settings.publicUrl + encodePathname(buildPathname(isLocale(locale) ? locale : 'en', path))
    )
  },
})
