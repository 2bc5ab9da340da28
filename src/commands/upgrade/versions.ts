/** A tag of a version, such as `v0.3.0`. */
const versionTag = /^v(\d+)\.(\d+)\.(\d+)$/

/** @returns the newest of some tags; what is no version, such as `v1.0.0-rc.1`, does not count. */
export function newestVersion(tags: readonly string[]): string | undefined {
  return tags
    .filter((tag) => versionTag.test(tag))
    .sort(compareVersions)
    .at(-1)
}

/** Whether one version comes before another one. @param a `0.2.0` or `v0.2.0`. */
export const isOlder = (a: string, b: string): boolean => compareVersions(a, b) < 0

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.replace(/^v/, '').split('.').map(Number))
  for (const [index, number] of (left ?? []).entries()) {
    const difference = number - (right?.[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The sections of a changelog after a version, with their headings, newest first. */
export function newsSince(changelog: string, version: string): string {
  return changelog
    .split(/^(?=## )/m)
    .slice(1)
    .filter((section) => {
      const [, of = ''] = /^## (\S+)/.exec(section) ?? []
      return /^\d/.test(of) && isOlder(version, of)
    })
    .join('')
    .trim()
}
