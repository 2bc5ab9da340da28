import type { PayloadRequest } from 'payload'
import { defaultLocale, isLocale, type Locale, locales } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'

export interface LanguagePair {
  readonly from: Locale
  readonly to: Locale
}

/** The target language: `locale`, which the access rules check. */
export function targetOfRequest(req: PayloadRequest): Locale {
  const to = req.query['locale']
  if (!isLocale(to)) throw new Refusal(`locale: name one of ${locales.join(', ')}.`, 400)
  return to
}

/** Source and target: `from`, by default English, and `locale`. */
export function languagesOfRequest(req: PayloadRequest): LanguagePair {
  const from = req.query['from'] ?? defaultLocale
  const to = targetOfRequest(req)
  if (!isLocale(from)) throw new Refusal(`from: name one of ${locales.join(', ')}.`, 400)
  if (from === to) {
    throw new Refusal(`from: name another language than ${to}.`, 400)
  }
  return { from, to }
}
