import type { SuiteChange } from './apt-sources'

/**
 * For releases whose C library is too old for the engine: the release of the same distribution whose
 * C library is new enough. Node 20 itself runs on none that is older than these.
 */
const newerSuites: Readonly<Record<string, string>> = {
  bullseye: 'trixie',
  bookworm: 'trixie',
  focal: 'noble',
  jammy: 'noble',
}

/**
 * Which release to take the C library from, read from the text of `/etc/os-release`; undefined for a
 * machine that is not known. Derivatives (Mint, for one) name the release they stand on as well.
 */
export function newerRelease(osRelease: string): SuiteChange | undefined {
  for (const key of ['VERSION_CODENAME', 'UBUNTU_CODENAME', 'DEBIAN_CODENAME']) {
    const from = new RegExp(`^${key}=["']?([a-z]+)`, 'm').exec(osRelease)?.[1]
    const to = from === undefined ? undefined : newerSuites[from]
    if (from !== undefined && to !== undefined) return { from, to }
  }
  return undefined
}
