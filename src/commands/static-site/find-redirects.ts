import type { Locale } from '#locales/languages'
import { articlePath } from '#src/page-types/blog/route'
import { buildPathname, encodePathname } from '#src/platform/i18n/pathname'
import { prefixRedirects } from '#src/platform/i18n/prefix-redirects'
import { readSource } from '#src/platform/i18n/redirects/redirect-source'
import { writtenParam } from './hosts/escape-pattern'
import type { HostRedirect } from './hosts/host-settings'
import type { RenderedResponse } from './rendered-site'

type Get = (target: string) => Promise<Pick<RenderedResponse, 'status' | 'headers'>>

/** Requested for the parts and the star of a pattern, and looked for in the address to which it leads. */
const probe = 'octavo-probe'
const probeOf = (name: string): string => `${probe}-${name}-part`
const probed = new RegExp(`${probe}(?:-([a-zA-Z]\\w*)-part)?`, 'g')

/** A row of the addresses that documents once had; an article's has its slug alone. */
export interface FormerAddress {
  readonly locale: Locale
  readonly slug: string
}

export const formerPathname = ({ locale, slug }: FormerAddress): string =>
  buildPathname(locale, slug.startsWith('/') ? slug : articlePath(slug))

/** Where a redirect of an editor leads, as the site itself says. `undefined` where it leads nowhere. */
export async function findHostRedirect(
  source: string,
  get: Get,
  origin: string,
): Promise<HostRedirect | undefined> {
  const { hasStar, isPattern, levels, params, pathname } = readSource(source)
  const names = levels.map((level) =>
    typeof level === 'string' ? level : level.before + probeOf(level.name) + level.after,
  )
  const requested = isPattern ? `/${[...names, ...(hasStar ? [probe] : [])].join('/')}` : pathname
  const query = params.length > 0 ? `?${params.map(writtenParam).join('&')}` : ''
  const found = redirectIn(await get(encodePathname(requested) + query), origin)
  if (!found) return undefined
  if (!isPattern) return { from: pathname, params, ...found }
  const to = found.to.replaceAll(probed, (_, name?: string) => (name ? `:${name}` : '*'))
  return { from: pathname, pattern: { levels, hasStar }, params, ...found, to }
}

export function redirectIn(
  { headers, status }: Pick<RenderedResponse, 'status' | 'headers'>,
  origin: string,
): Pick<HostRedirect, 'to' | 'permanent'> | undefined {
  const { location } = headers
  if (status < 300 || status > 399 || typeof location !== 'string') return undefined
  const to = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location
  return { to, permanent: status === 301 || status === 308 }
}

/** Of prefixes that visitors guess, such as `/en` and `/ja`. */
export const prefixHostRedirects: readonly HostRedirect[] = prefixRedirects.map(({ from, to }) => ({
  from: from.replace(/\/\*$/, ''),
  params: [],
  ...(from.endsWith('/*')
    ? { pattern: { levels: [from.slice(1).replace(/\/\*$/, '')], hasStar: true } }
    : {}),
  to,
  permanent: true,
}))
