import type { SuiteChange } from './apt-sources'

/** For each release with too old a C library, one with a newer one. Node 20 needs at least these. */
const newerSuites: Readonly<Record<string, string>> = {
  bullseye: 'trixie',
  bookworm: 'trixie',
  focal: 'noble',
  jammy: 'noble',
}

/** The release to take the C library from, by `/etc/os-release`, also of derivatives such as Mint. */
export function newerRelease(osRelease: string): SuiteChange | undefined {
  for (const key of ['VERSION_CODENAME', 'UBUNTU_CODENAME', 'DEBIAN_CODENAME']) {
    const from = new RegExp(`^${key}=["']?([a-z]+)`, 'm').exec(osRelease)?.[1]
    const to = from === undefined ? undefined : newerSuites[from]
    if (from !== undefined && to !== undefined) return { from, to }
  }
  return undefined
}
