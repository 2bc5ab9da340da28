/**
 * Does the work when the browser has nothing better to do.
 *
 * @param patience the longest wait, in milliseconds.
 */
export function whenIdle(work: () => void, patience: number): void {
  // Safari has no notion of it.
  if ('requestIdleCallback' in window) requestIdleCallback(() => work(), { timeout: patience })
  else setTimeout(work, 200)
}
