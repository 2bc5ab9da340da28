import { encodePathname } from '#src/i18n/pathname'
import type { BuildManifest } from './build-manifest'
import type { SiteKnowledge } from './follow-link'
import { loadManifest } from './load-manifest'
import { followLinks, releaseLinks, wayOf } from './navigation'
import { readPageSettings } from './page-settings'
import { createPayloads } from './payloads'
import { type Preloading, preloadLinks } from './preload-links'
import { watchBuilds } from './watch-builds'

/** The client's router, as far as the runtime uses it. */
export interface Router {
  push(href: string): void
  /** Loads all of a page's route ahead. */
  prefetch(href: string): void
}

/** What a page does once it is open and its browser has time. */
export interface Awake {
  /** Another page is shown in this document. */
  arrived(): void
  /** A button with `data-action` was pressed, perhaps before all this was loaded. */
  act(button: HTMLButtonElement): void
}

/**
 * Starts everything that a page does beside being read.
 *
 * @param router `undefined` in documents whose links all lead to another layout.
 */
export function wake(router: Router | undefined): Awake {
  const settings = readPageSettings(document.documentElement.dataset)
  const builds = watchBuilds(settings.build, settings.buildCheckInterval)
  const pages = router && followPages(router, settings.build, () => builds.isOutdated)
  if (settings.errorShare > 0) {
    import('./report-errors').then(({ reportErrors }) => reportErrors(settings), console.warn)
  }
  return {
    arrived() {
      releaseLinks()
      pages?.look()
    },
    act() {},
  }
}

/** Follows links within the document and loads their pages ahead. */
function followPages(router: Router, build: string, isOutdated: () => boolean): Preloading {
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
