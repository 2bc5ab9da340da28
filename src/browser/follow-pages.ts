import type { BuildManifest } from '#src/platform/build-manifest'
import type { SiteKnowledge } from './follow-link'
import { loadManifest } from './load-manifest'
import { followLinks, wayOf } from './navigation'
import { openPages } from './open-page'
import { createPayloads } from './payloads'
import { type Preloading, preloadLinks } from './preload-links'

/**
 * Follows links within the document and loads their pages ahead, by what the build's manifest says.
 *
 * @param build of the page.
 * @param isOutdated asks whether the server has another one.
 * @param arrived another page is shown in the document.
 */
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
      // Where the list of pages is whole, what it does not name has nothing to be loaded.
      return prerendered?.has(way.pathname) === false ? undefined : way.pathname
    },
    async preload(pathname) {
      await payloads.get(pathname).catch(console.info)
    },
  })
  followLinks({ knowledge, leaving: () => preloading.pause(), pages })
  return preloading
}
