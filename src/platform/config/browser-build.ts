import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What the build made of `src/browser`: the scripts of the pages that visitors see. */
export interface BrowserBuild {
  /** The text of the one inline script of every page. */
  readonly inline: string
  /** Address of the module with which a page starts. */
  readonly entry: string
  /** Addresses of what may be needed once there is no connection. */
  readonly offline: OfflineFiles
}

interface OfflineFiles {
  readonly files: readonly string[]
  /** Those of one language, by its locale. */
  readonly messages: Readonly<Record<string, readonly string[]>>
}

/** Where it says so, below the site's folder. Development has a build of its own beside it. */
export const browserBuildFile = (production: boolean): string =>
  production ? '.next/browser-build.json' : '.next/dev/browser-build.json'

let current: BrowserBuild | undefined

/**
 * The scripts that this process serves.
 *
 * @throws where nothing has been built.
 */
export function browserBuild(): BrowserBuild {
  const file = browserBuildFile(process.env.NODE_ENV === 'production')
  current ??= JSON.parse(
    readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), 'utf8'),
  ) as BrowserBuild
  return current
}
