import { headers } from 'next/headers'
import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import type { ErrorKind } from '#src/components/error-view'

/** Stands where the front desk writes the pathname that was asked for. */
export const pathPlaceholder = '%OCTAVO_PATH%'

const kinds: readonly ErrorKind[] = ['not-found', 'invalid', 'expired', 'server', 'unavailable']

/** What the front desk asks for; `kind` is missing where somebody else does. */
export async function errorRequest(): Promise<{ locale: Locale; kind: ErrorKind | undefined }> {
  const list = await headers()
  const locale = list.get('x-octavo-locale')
  const kind = list.get('x-octavo-error')
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    kind: kinds.find((known) => known === kind),
  }
}
