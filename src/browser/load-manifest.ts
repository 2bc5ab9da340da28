import { type BuildManifest, readManifest } from '#src/platform/build-manifest'
import { currentConnection, mayLoadAhead } from './connection'

/** Wait after the page has come to rest, in milliseconds (spec §9). */
const delay = 1000

/**
 * Loads the manifest of the page's build ahead of its use, unless the connection is among the
 * slowest or the visitor saves data. A manifest that is missing is only logged (spec §8).
 */
export function loadManifest(build: string, take: (manifest: BuildManifest) => void): void {
  setTimeout(() => {
    if (!mayLoadAhead(currentConnection())) return
    const address = `/builds/meta/${encodeURIComponent(build)}.json`
    fetch(address)
      .then(async (response) => {
        const text = await response.text()
        const manifest = response.ok ? readManifest(JSON.parse(text)) : undefined
        if (!manifest) throw new Error(`${address} answered ${response.status}`)
        take(manifest)
      })
      .catch((error: unknown) => console.info('No build manifest.', error))
  }, delay)
}
