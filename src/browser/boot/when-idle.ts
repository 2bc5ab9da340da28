/** @param idleTimeout the longest wait, in milliseconds. */
export function whenIdle(work: () => void, idleTimeout: number): void {
  // Safari lacks `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeout })
  else setTimeout(work, 200)
}
