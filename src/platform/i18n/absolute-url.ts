import { encodePathname } from './pathname'

/**
 * The absolute, percent-encoded url of a decoded pathname. The root is the bare origin, the form in
 * which Next writes it into the head, so that head and sitemap agree to the letter.
 */
export function absoluteUrl(origin: string, pathname: string): string {
  return pathname === '/' ? origin : origin + encodePathname(pathname)
}
