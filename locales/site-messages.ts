// Written by `npm run generate` from the languages of the site.
import type english from './en/site.json'
import type { Locale } from './languages'

type MessageFiles = Readonly<Record<Locale, () => Promise<{ default: typeof english }>>>

/** The messages of the site, one file per language, to be loaded when first needed. */
const ofSite: Partial<MessageFiles> = {
  en: () => import('./en/site.json', { with: { type: 'json' } }),
  zh: () => import('./zh/site.json', { with: { type: 'json' } }),
  pt: () => import('./pt/site.json', { with: { type: 'json' } }),
  de: () => import('./de/site.json', { with: { type: 'json' } }),
  fr: () => import('./fr/site.json', { with: { type: 'json' } }),
  es: () => import('./es/site.json', { with: { type: 'json' } }),
  jp: () => import('./jp/site.json', { with: { type: 'json' } }),
  ko: () => import('./ko/site.json', { with: { type: 'json' } }),
}

export const siteMessages = ofSite as MessageFiles
