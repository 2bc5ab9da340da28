import { type BuildWatch, createBuildWatch } from './build-watch'

/** Checks at an interval (in milliseconds), and when the tab becomes visible. `own`: the id of the page's build. */
export function watchBuilds(own: string, interval: number): BuildWatch {
  const watch = createBuildWatch(own, {
    async latest() {
      const address = `/builds/latest.json?${Date.now()}`
      const response = await fetch(address, { cache: 'no-store' })
      const text = await response.text()
      const { id } = (response.ok ? JSON.parse(text) : {}) as { id?: unknown }
      if (typeof id !== 'string') {
        throw new Error(`${address} responded with ${response.status}`)
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
