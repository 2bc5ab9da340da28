import type { Locale } from '#locales/languages'
import { pathnameIn } from '../../document-address'
import type { Crumb } from '../../models'
import { type KnownAddress, resolveAddress } from './address-resolution'

/** The documents of a collection; read only for paths of several segments. */
interface Documents {
  known(): Promise<readonly KnownAddress[]>
  /** The title in the page's language, or a fallback with its language. */
  titleOf(
    address: KnownAddress,
  ): Promise<{ readonly title: string; readonly source: Locale } | undefined>
}

/** The pages at the beginnings of a path, the highest first: `/a` and `/a/b` of `/a/b/c`, where they exist. */
export async function pagesAbove(
  locale: Locale,
  path: string,
  { known, titleOf }: Documents,
): Promise<readonly Crumb[]> {
  const segments = path.split('/').filter(Boolean)
  if (segments.length < 2) return []
  const addresses = await known()
  const crumbs = segments.slice(1).map(async (_, index): Promise<readonly Crumb[]> => {
    const beginning = `/${segments.slice(0, index + 1).join('/')}`
    const address = addressAt(locale, beginning, addresses)
    const found = address && (await titleOf(address))
    const href = address && pathnameIn(address, locale)
    if (!(found && href)) return []
    const { title, source } = found
    return [{ label: title, href, ...(source === locale ? {} : { labelLocale: source }) }]
  })
  return (await Promise.all(crumbs)).flat()
}

/** The document of a path, also by a redirect. */
function addressAt(
  locale: Locale,
  path: string,
  known: readonly KnownAddress[],
): KnownAddress | undefined {
  const resolution = resolveAddress(locale, path, known, [])
  return resolution.kind === 'missing' ? undefined : resolution.found
}
