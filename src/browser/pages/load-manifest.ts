import { type BuildManifest, readManifest } from '#src/platform/build-manifest'
import { currentConnection, mayLoadAhead } from '../connection/connection'

/** After the page has loaded, in milliseconds. */
const delay = 1000

/** Except on the slowest connections or with data saver. A missing manifest is only logged. */
export function loadManifest(build: string, take: (manifest: BuildManifest) => void): void {
  setTimeout(() => {
    if (!mayLoadAhead(currentConnection())) return
    const address = `/builds/meta/${encodeURIComponent(build)}.json`
    fetch(address)
      .then(async (response) => {
        const text = await response.text()
        const manifest = response.ok ? readManifest(JSON.parse(text)) : undefined
        if (!manifest) throw new Error(`${address} responded with ${response.status}`)
        take(manifest)
      })
      .catch((error: unknown) => console.info('No build manifest.', error))
  }, delay)
}
