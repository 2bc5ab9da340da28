import { pictureSource } from './pictures'
import type { Stored, StoredPage } from './stored-page'

export const readLimit = 50

export function pagesToForget(pages: readonly StoredPage[], limit = readLimit): StoredPage[] {
  return newestFirst(pages.filter(({ role }) => role === 'read')).slice(limit)
}

export function newestFirst(pages: readonly StoredPage[]): StoredPage[] {
  return [...pages].sort((a, b) => b.readAt - a.readAt)
}

export interface Leftovers {
  readonly assets: readonly string[]
  readonly payloads: readonly string[]
  readonly pictures: readonly string[]
  readonly builds: readonly string[]
}

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
