/** How alike two slugs are, from 0 to 1: by the pairs of letters that both have (Dice). */
export function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  if (pairs.size === 0 || others.size === 0) return plain(one) === plain(other) ? 1 : 0
  let shared = 0
  for (const pair of pairs) if (others.has(pair)) shared += 1
  return (2 * shared) / (pairs.size + others.size)
}

/** Less alike ones are coincidences. */
const least = 0.6

/** The most alike, if any is alike. */
export function mostAlike<One>(
  slug: string,
  candidates: Iterable<readonly [slug: string, one: One]>,
): One | undefined {
  let best: One | undefined
  let most = least
  for (const [name, one] of candidates) {
    const alike = likeness(slug, name)
    if (alike > most || (alike === most && best === undefined)) [best, most] = [one, alike]
  }
  return best
}

/** The name of an old page: its last level, without date and file name extension. */
export function nameIn(address: string): string {
  const [pathname = ''] = address.split('?', 1)
  const levels = pathname.split('/').filter((level) => level !== '' && !/^index\.\w+$/i.test(level))
  return (levels.at(-1) ?? '').replace(/\.\w{1,5}$/, '').replace(/^\d{4}-\d{2}-\d{2}-/, '')
}

const plain = (slug: string): string =>
  slug
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')

function pairsOf(slug: string): Set<string> {
  const letters = [...plain(slug)]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}
