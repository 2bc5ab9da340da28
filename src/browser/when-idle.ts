/**
 * Does the work when the browser has nothing better to do.
 *
 * @param idleTimeout the longest wait, in milliseconds.
 */
export function whenIdle(work: () => void, idleTimeout: number): void {
  // Safari has no notion of it.
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: idleTimeout })
  else setTimeout(work, 200)
}
