import type { BuildManifest } from '#src/platform/build-manifest'
import type { SiteKnowledge } from './follow-link'
import { loadManifest } from './load-manifest'
import { followLinks, wayOf } from './navigation'
import { openPages } from './open-page'
import { createPayloads } from './payloads'
import { type Preloading, preloadLinks } from './preload-links'

/** Follows links within the document and preloads their pages, by the build's manifest. */
export function followPages(
  build: string,
  isOutdated: () => boolean,
  arrived: () => void,
): Preloading {
  let manifest: BuildManifest | undefined
  let prerendered: ReadonlySet<string> | undefined
  loadManifest(build, (loaded) => {
    manifest = loaded
    prerendered = loaded.complete ? new Set(loaded.prerendered) : undefined
  })
  const knowledge = (): SiteKnowledge => ({
    here: new URL(location.href),
    matcher: manifest?.matcher ?? [],
    isOutdated: isOutdated(),
  })

  const payloads = createPayloads(build)
  const pages = openPages(payloads, arrived)
  const preloading = preloadLinks({
    pageOf(link) {
      const way = wayOf(link, knowledge())
      if (way.kind !== 'page') return undefined
      // With a complete list, a page outside of it has no payload.
      return prerendered?.has(way.pathname) === false ? undefined : way.pathname
    },
    async preload(pathname) {
      await payloads.get(pathname).catch(console.info)
    },
  })
  followLinks({ knowledge, leaving: () => preloading.pause(), pages })
  return preloading
}
