/** Longest wait for the browser to paint, in milliseconds (spec §9). */
const fallbackDelay = 100

/**
 * Does the work once what was changed before has been painted, after 100 ms at the latest: a browser
 * that is hidden or busy paints nothing.
 */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = (): void => {
    if (isDone) return
    isDone = true
    work()
  }
  setTimeout(once, fallbackDelay)
  // A frame's callbacks run before it is painted; a task after them runs behind it.
  requestAnimationFrame(() => setTimeout(once))
}
