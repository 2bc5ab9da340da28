import type { Locale } from '#locales/languages'
import { decodePathname } from '#src/platform/i18n/pathname'
import { parseUrl } from '#src/platform/urls/parse-url'
import type { WrittenPlace } from './document-ids'

export interface Target {
  readonly collection: WrittenPlace
  readonly id: string
  readonly locale: Locale
}

/** Where the documents of a source were found, by their old addresses. */
export class AddressBook {
  readonly #targets = new Map<string, Target>()
  readonly #sites = new Map<string, string>()

  /** @param address absolute; what lies below it belongs to the source. */
  addSite(address: string): void {
    const site = siteIn(address)
    if (site) this.#sites.set(site.host, site.path)
  }

  /** The first one to claim an address keeps it. @returns whether it was free. */
  add(address: string, target: Target): boolean {
    const path = this.pathOf(address)
    if (path === undefined) return true
    const key = keyOf(path)
    const known = this.#targets.get(key)
    if (!known) this.#targets.set(key, target)
    return !known || known.id === target.id
  }

  find(address: string): Target | undefined {
    const path = this.pathOf(address)
    if (path === undefined) return undefined
    const [whole = ''] = path.split('#', 1)
    const [plain = ''] = whole.split('?', 1)
    return this.#targets.get(keyOf(whole)) ?? this.#targets.get(keyOf(plain))
  }

  /** The address from the root, with query and hash; `undefined` for another site's. */
  pathOf(address: string): string | undefined {
    if (address.startsWith('/') && !address.startsWith('//')) return address
    const absolute = address.startsWith('//') ? `https:${address}` : address
    const url = /^https?:/i.test(absolute) ? parseUrl(absolute) : undefined
    if (!url) return undefined
    const { hash, host, pathname, search } = url
    const base = this.#sites.get(hostOf(host))
    if (base === undefined || !`${pathname}/`.startsWith(`${base}/`)) return undefined
    return pathname + search + hash
  }

  /** Makes an address of the source absolute, if the source's site is known. */
  absolute(address: string): string | undefined {
    if (/^https?:/i.test(address)) return address
    if (address.startsWith('//')) return `https:${address}`
    const [site] = this.#sites
    return site && address.startsWith('/') ? `https://${site[0]}${address}` : undefined
  }
}

/** A site by its address, the same for all spellings; `undefined` if it's no address. */
export function siteIn(
  address: string,
): { readonly host: string; readonly path: string } | undefined {
  const url = parseUrl(address)
  if (!url) return undefined
  const { host, pathname } = url
  return { host: hostOf(host), path: pathname.replace(/\/+$/, '') }
}

const hostOf = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/** Old servers disregard case and a slash at the end. */
function keyOf(path: string): string {
  const [pathname = '', query = ''] = path.split('?', 2)
  const plain = (decodePathname(pathname) ?? pathname)
    .replace(/\/index\.(?:html?|php)$/i, '/')
    .replace(/\/+$/, '')
    .toLowerCase()
    .normalize('NFC')
  return query === '' ? plain || '/' : `${plain || '/'}?${query}`
}
