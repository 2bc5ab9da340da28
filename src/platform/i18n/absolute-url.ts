import { encodePathname } from './pathname'

/** The root is the bare origin, as Next writes it into the head, so that head and sitemap are equal. */
export function absoluteUrl(origin: string, pathname: string): string {
  return pathname === '/' ? origin : origin + encodePathname(pathname)
}
