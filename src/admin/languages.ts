import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { es } from '@payloadcms/translations/languages/es'
import { fr } from '@payloadcms/translations/languages/fr'
import { ja } from '@payloadcms/translations/languages/ja'
import { ko } from '@payloadcms/translations/languages/ko'
import { pt } from '@payloadcms/translations/languages/pt'
import { zh } from '@payloadcms/translations/languages/zh'
import type { Config } from 'payload'
import { exchangeWords } from './words/exchange-words'
import { pictureWords } from './words/picture-words'
import { previewWords } from './words/preview-words'
import { publicationWords } from './words/publication-words'
import { richTextWords } from './words/rich-text-words'
import { roleWords } from './words/role-words'
import { seoWords } from './words/seo-words'
import { translationWords } from './words/translation-words'
import { upstreamWords } from './words/upstream-words'

const supportedLanguages = { en, zh, pt, de, fr, es, ja, ko }

/** The words of the admin's own components, each part under a key of its own. */
const wordsOf = (language: keyof typeof supportedLanguages) => ({
  cropper: pictureWords[language].cropper,
  exchange: exchangeWords[language].exchange,
  richText: richTextWords[language],
  roles: roleWords[language],
  sharePreview: previewWords[language],
  seoDesk: seoWords[language],
  ...publicationWords[language],
  ...translationWords[language],
  ...upstreamWords[language],
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
