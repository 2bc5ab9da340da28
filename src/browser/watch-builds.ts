import { type BuildWatch, createBuildWatch } from './build-watch'

/**
 * Checks for a new build at an interval and when the tab becomes visible.
 *
 * @param own the id of the page's build.
 * @param interval in milliseconds.
 */
export function watchBuilds(own: string, interval: number): BuildWatch {
  const watch = createBuildWatch(own, {
    async latest() {
      const address = `/builds/latest.json?${Date.now()}`
      const response = await fetch(address, { cache: 'no-store' })
      const text = await response.text()
      const { id } = (response.ok ? JSON.parse(text) : {}) as { id?: unknown }
      if (typeof id !== 'string') {
        throw new Error(`${address} answered ${response.status}`)
      }
      return id
    },
    isHidden: () => document.visibilityState === 'hidden',
    reload: () => void window.octavoReload?.(),
  })
  setInterval(() => void watch.check(), interval)
  document.addEventListener('visibilitychange', () => void watch.visibilityChanged())
  return watch
}
