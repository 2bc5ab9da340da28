// biome-ignore-all assist/source/organizeImports: they stand in the order of the registry
// Written by `npm run generate` from the languages of the site.
import { en as enPayload } from '@payloadcms/translations/languages/en'
import { zh as zhPayload } from '@payloadcms/translations/languages/zh'
import { pt as ptPayload } from '@payloadcms/translations/languages/pt'
import { de as dePayload } from '@payloadcms/translations/languages/de'
import { fr as frPayload } from '@payloadcms/translations/languages/fr'
import { es as esPayload } from '@payloadcms/translations/languages/es'
import { ja as jpPayload } from '@payloadcms/translations/languages/ja'
import { ko as koPayload } from '@payloadcms/translations/languages/ko'
import { type AdminLanguageFiles, completed } from './admin-labels'
import enLabels from './en/admin.json' with { type: 'json' }
import zhLabels from './zh/admin.json' with { type: 'json' }
import ptLabels from './pt/admin.json' with { type: 'json' }
import deLabels from './de/admin.json' with { type: 'json' }
import frLabels from './fr/admin.json' with { type: 'json' }
import esLabels from './es/admin.json' with { type: 'json' }
import jpLabels from './jp/admin.json' with { type: 'json' }
import koLabels from './ko/admin.json' with { type: 'json' }
import type { Locale } from './languages'

type LanguageFiles = Readonly<Record<Locale, AdminLanguageFiles>>

/** What the admin says in each language: Payload's own words, and our labels. */
const ofSite: Partial<LanguageFiles> = {
  en: { payload: enPayload, labels: enLabels },
  zh: { payload: zhPayload, labels: completed(zhLabels) },
  pt: { payload: ptPayload, labels: completed(ptLabels) },
  de: { payload: dePayload, labels: completed(deLabels) },
  fr: { payload: frPayload, labels: completed(frLabels) },
  es: { payload: esPayload, labels: completed(esLabels) },
  jp: { payload: jpPayload, labels: completed(jpLabels) },
  ko: { payload: koPayload, labels: completed(koLabels) },
}

export const adminLanguages = ofSite as LanguageFiles
