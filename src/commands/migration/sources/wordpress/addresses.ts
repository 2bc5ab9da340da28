import { parseUrl } from '#src/platform/urls/parse-url'

/** A path with its query, as old links name it; `undefined` for another site or none. */
export function pathOf(address: string, siteUrl: string): string | undefined {
  const url = address === '' ? undefined : parseUrl(address, siteUrl || 'http://localhost/')
  if (!url) return undefined
  if (siteUrl !== '' && bare(url.host) !== bare(new URL(siteUrl).host)) return undefined
  return `${url.pathname}${url.search}`
}

const bare = (host: string): string => host.replace(/^www\./, '')

/** Where the site stands, without a slash at its end. */
export function basePath(siteUrl: string): string {
  return parseUrl(siteUrl)?.pathname.replace(/\/+$/, '') ?? ''
}

export const unique = <Value>(values: readonly (Value | undefined)[]): Value[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** WordPress stores slugs encoded. */
export function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
