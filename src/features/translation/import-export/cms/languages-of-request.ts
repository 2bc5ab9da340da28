import type { PayloadRequest } from 'payload'
import { defaultLocale, isLocale, type Locale, languageOf, locales } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'

export interface LanguagePair {
  readonly from: Locale
  readonly to: Locale
}

/** The language that is written: `locale`, the name that the access rules look at. */
export function targetOfRequest(req: PayloadRequest): Locale {
  const to = req.query['locale']
  if (!isLocale(to)) throw new Refusal(`locale: name one of ${locales.join(', ')}.`, 400)
  return to
}

/** From which language a document goes into which: `from`, English unless it is named. */
export function languagesOfRequest(req: PayloadRequest): LanguagePair {
  const from = req.query['from'] ?? defaultLocale
  const to = targetOfRequest(req)
  if (!isLocale(from)) throw new Refusal(`from: name one of ${locales.join(', ')}.`, 400)
  if (from === to) {
    throw new Refusal(`from: name another language than ${languageOf(to).name}.`, 400)
  }
  return { from, to }
}
