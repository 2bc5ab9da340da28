import { pictureSource } from './pictures'
import type { Stored, StoredPage } from './stored-page'

/** Pages that are stored because they were read. */
export const readLimit = 50

/** The pages that make room: of those that were only read, the ones read longest ago. */
export function pagesToForget(pages: readonly StoredPage[], limit = readLimit): StoredPage[] {
  return newestFirst(pages.filter(({ role }) => role === 'read')).slice(limit)
}

export function newestFirst(pages: readonly StoredPage[]): StoredPage[] {
  return [...pages].sort((a, b) => b.readAt - a.readAt)
}

/** The part of what is stored that no stored page needs any more. */
export interface Leftovers {
  readonly assets: readonly string[]
  readonly payloads: readonly string[]
  readonly pictures: readonly string[]
  readonly builds: readonly string[]
}

/**
 * Finds what goes when pages have gone or a new build has come.
 *
 * @param build the current one, whose files stay although no page names them all.
 */
export function findLeftovers(
  pages: readonly StoredPage[],
  stored: Stored,
  build: string,
): Leftovers {
  const builds = new Set([build, ...pages.map((page) => page.build)])
  const assets = new Set([
    '/favicon.svg',
    ...pages.flatMap((page) => page.assets),
    ...[...stored.builds].flatMap(([id, files]) => (builds.has(id) ? files : [])),
  ])
  const payloads = new Set(pages.map(({ payload }) => payload))
  const pictures = new Set(pages.flatMap((page) => page.pictures))
  return {
    assets: stored.assets.filter((path) => !assets.has(path)),
    payloads: stored.payloads.filter((address) => !payloads.has(address)),
    pictures: stored.pictures.filter((address) => !pictures.has(pictureSource(address) ?? '')),
    builds: [...stored.builds.keys()].filter((id) => !builds.has(id)),
  }
}
