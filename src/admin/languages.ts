import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { es } from '@payloadcms/translations/languages/es'
import { fr } from '@payloadcms/translations/languages/fr'
import { ja } from '@payloadcms/translations/languages/ja'
import { ko } from '@payloadcms/translations/languages/ko'
import { pt } from '@payloadcms/translations/languages/pt'
import { zh } from '@payloadcms/translations/languages/zh'
import type { Config } from 'payload'
import { bulkWords } from './words/bulk-words'
import { copyWords } from './words/copy-words'
import { exchangeWords } from './words/exchange-words'
import { pictureWords } from './words/picture-words'
import { previewWords } from './words/preview-words'
import { publicPageWords } from './words/public-page-words'
import { publicationWords } from './words/publication-words'
import { richTextWords } from './words/rich-text-words'
import { roleWords } from './words/role-words'
import { savingWords } from './words/saving-words'
import { seoWords } from './words/seo-words'
import { translationWords } from './words/translation-words'
import { trashWords } from './words/trash-words'
import { upstreamWords } from './words/upstream-words'
import { versionWords } from './words/version-words'

const supportedLanguages = { en, zh, pt, de, fr, es, ja, ko }

const generalOf = (words: object | undefined): object =>
  (words as { readonly general?: object } | undefined)?.general ?? {}

/** Payload asks whether to restore as a draft; here every language comes back as it was. */
function restoredAsItWas(language: keyof typeof supportedLanguages): object {
  const { general } = supportedLanguages[language].translations
  return {
    aboutToRestoreAsDraft: general.aboutToRestore,
    aboutToRestoreAsDraftCount: general.aboutToRestoreCount,
  }
}

/** The words of the admin's own components, each part under a key of its own. */
const wordsOf = (language: keyof typeof supportedLanguages) => ({
  cropper: pictureWords[language].cropper,
  exchange: exchangeWords[language].exchange,
  richText: richTextWords[language],
  roles: roleWords[language],
  saving: savingWords[language],
  sharePreview: previewWords[language],
  seoDesk: seoWords[language],
  ...bulkWords[language],
  ...copyWords[language],
  ...publicPageWords[language],
  trash: trashWords[language],
  ...publicationWords[language],
  ...translationWords[language],
  ...upstreamWords[language],
  ...versionWords[language],
  general: { ...generalOf(upstreamWords[language]), ...restoredAsItWas(language) },
})

/** The languages of the admin itself, with the words of its own components. */
export const adminLanguages: NonNullable<Config['i18n']> = {
  supportedLanguages,
  translations: {
    en: wordsOf('en'),
    zh: wordsOf('zh'),
    pt: wordsOf('pt'),
    de: wordsOf('de'),
    fr: wordsOf('fr'),
    es: wordsOf('es'),
    ja: wordsOf('ja'),
    ko: wordsOf('ko'),
  },
}
