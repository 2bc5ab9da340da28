import type { PayloadRequest } from 'payload'
import { defaultLocale, isLocale, locales } from '#locales/languages'
import { Refusal } from './refusal'

/** Without a known language, Payload (its fallback is off) reads no text, and silently saves none. */
export function nameLanguage(req: PayloadRequest): void {
  if (!req.locale) req.locale = defaultLocale
  // Payload's name for "every language", which another rule checks.
  else if (req.locale !== 'all' && !isLocale(req.locale)) {
    throw new Refusal(`locale: "${req.locale}" is not one of ${locales.join(', ')}.`, 400)
  }
}

/** The rule as a hook, for public reads in every language. */
export function oneLanguage<Args>({ args, req }: { args: Args; req: PayloadRequest }): Args {
  nameLanguage(req)
  return args
}
