import { headers } from 'next/headers'
import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import { type ErrorKind, errorKinds } from '#src/platform/i18n/error-text'

/** Stands where the page cache writes the pathname that was asked for. */
export const pathPlaceholder = '%OCTAVO_PATH%'
/** Stands where it writes the status. */
export const statusPlaceholder = '%OCTAVO_STATUS%'
/** Stands where it writes the id of the request. */
export const requestIdPlaceholder = '%OCTAVO_REQUEST_ID%'
/** Stands where it writes the nearest addresses, as items of a list. */
export const nearestPlaceholder = '%OCTAVO_NEAREST%'

/** What the page cache asks for; `kind` is missing where somebody else does. */
export async function errorRequest(): Promise<{ locale: Locale; kind: ErrorKind | undefined }> {
  const list = await headers()
  const locale = list.get('x-octavo-locale')
  const kind = list.get('x-octavo-error')
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    kind: errorKinds.find((known) => known === kind),
  }
}
