import { headers } from 'next/headers'
import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import { type ErrorKind, errorKinds } from '#src/platform/i18n/error-text'
import { errorHeaders } from '#src/server/errors/error-page'

/** `kind` is missing for a visitor's request. */
export async function errorRequest(): Promise<{ locale: Locale; kind: ErrorKind | undefined }> {
  const list = await headers()
  const locale = list.get(errorHeaders.locale)
  const kind = list.get(errorHeaders.kind)
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    kind: errorKinds.find((known) => known === kind),
  }
}
