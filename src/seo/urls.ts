import { encodePathname } from '#src/i18n/pathname'

/** The absolute, percent-encoded url of a decoded pathname. */
export function absoluteUrl(origin: string, pathname: string): string {
  return pathname === '/' ? `${origin}/` : origin + encodePathname(pathname)
}
