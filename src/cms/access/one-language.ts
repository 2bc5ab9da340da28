import type { PayloadRequest } from 'payload'
import { defaultLocale, isLocale, locales } from '#locales/languages'
import { Refusal } from './refusal'

/**
 * Gives a request that names no language the default one. By itself Payload, with its fallback
 * switched off, takes such a request (and one for a language that nobody knows) to mean none: it
 * reads no text, and it saves none without any complaint.
 */
export function nameLanguage(req: PayloadRequest): void {
  if (!req.locale) req.locale = defaultLocale
  // Payload's own name for "every language"; whether that is allowed is another rule's business.
  else if (req.locale !== 'all' && !isLocale(req.locale)) {
    throw new Refusal(`locale: "${req.locale}" is not one of ${locales.join(', ')}.`, 400)
  }
}

/** The rule as a hook, for what everybody may read in every language. */
export function oneLanguage<Args>({ args, req }: { args: Args; req: PayloadRequest }): Args {
  nameLanguage(req)
  return args
}
