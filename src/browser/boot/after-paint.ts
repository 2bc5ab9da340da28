/** In milliseconds, for a browser that does not paint. */
const fallbackDelay = 100

/** Runs work after pending changes have been painted, or after 100 ms: hidden and busy browsers do not paint. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = (): void => {
    if (isDone) return
    isDone = true
    work()
  }
  setTimeout(once, fallbackDelay)
  // Frame callbacks run before the paint; a task after them follows it.
  requestAnimationFrame(() => setTimeout(once))
}
