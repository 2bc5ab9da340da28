import { useTranslation } from '@payloadcms/ui'
import { type Translate, withLabelsInSentences } from './in-sentence'

const mended = new WeakSet<object>()

/**
 * Writes labels within Payload's texts as its sentences need them, for all that are rendered below. All components read
 * one object of a context that Payload doesn't export, so its function is replaced there, once for each such object.
 */
export function useSentences() {
  const translation = useTranslation()
  if (!mended.has(translation)) {
    mended.add(translation)
    const { i18n, t } = translation
    const translate = withLabelsInSentences(t as unknown as Translate, i18n.language) as never
    const mendedTexts: object = { t: translate, i18n: Object.assign(i18n, { t: translate }) }
    Object.assign(translation, mendedTexts)
  }
  return translation
}
