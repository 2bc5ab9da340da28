import { editDistance } from '#src/platform/edit-distance'
import { parsePathname } from '#src/platform/i18n/pathname'

const most = 3
const longest = 100

/**
 * The most similar public pathnames, nearest first: of the same language, with a last segment that differs in at most
 * a third of its letters, or contains it. Both are decoded.
 */
export function nearestPathnames(requested: string, known: readonly string[]): readonly string[] {
  const { locale } = parsePathname(requested)
  const typed = lastSegmentOf(requested)
  if (typed.length < 2 || typed.length > longest) return []
  const limit = Math.max(1, Math.floor(typed.length / 3))
  return known
    .filter((pathname) => parsePathname(pathname).locale === locale)
    .map((pathname) => ({ pathname, distance: distanceOf(typed, lastSegmentOf(pathname), limit) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ pathname }) => pathname)
}

function lastSegmentOf(pathname: string): string {
  return (parsePathname(pathname).path.split('/').at(-1) ?? '').normalize('NFC').toLowerCase()
}

/** The edit distance; 1 if one segment contains the other, infinite above the limit. */
function distanceOf(typed: string, slug: string, limit: number): number {
  if (typed === slug) return 0
  const [short, long] = [typed, slug].toSorted((one, other) => one.length - other.length)
  if (short && long && short.length >= 3 && long.includes(short)) return 1
  return editDistance(typed, slug, limit)
}
