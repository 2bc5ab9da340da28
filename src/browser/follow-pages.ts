import type { BuildManifest } from '#src/platform/build-manifest'
import { encodePathname } from '#src/platform/i18n/pathname'
import type { SiteKnowledge } from './follow-link'
import { loadManifest } from './load-manifest'
import { followLinks, wayOf } from './navigation'
import { createPayloads } from './payloads'
import { type Preloading, preloadLinks } from './preload-links'
import type { Router } from './router'

/**
 * Follows links within the document and loads their pages ahead, by what the build's manifest says.
 *
 * @param build of the page.
 * @param isOutdated asks whether the server has another one.
 */
export function followPages(router: Router, build: string, isOutdated: () => boolean): Preloading {
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
  const preloading = preloadLinks({
    pageOf(link) {
      const way = wayOf(link, knowledge())
      if (way.kind !== 'router') return undefined
      // Where the list of pages is whole, what it does not name has nothing to be loaded.
      return prerendered?.has(way.pathname) === false ? undefined : way.pathname
    },
    async preload(pathname) {
      router.prefetch(encodePathname(pathname))
      await payloads.get(pathname).catch(console.info)
    },
  })
  followLinks({
    knowledge,
    leaving: () => preloading.pause(),
    push: (href) => router.push(href),
  })
  return preloading
}
