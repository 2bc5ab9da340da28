/** A name for this page, as long as it is open. */
export const page: string =
  typeof crypto === 'undefined'
    ? ''
    : `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

const lockOf = (name: string) => `octavo-page-${name}`

let isHeld = false

/** Lets other pages of this browser see that this one is open. */
export function holdPageLock(): void {
  if (isHeld || typeof navigator === 'undefined' || !navigator.locks) return
  isHeld = true
  // Held until the page is gone, however it goes.
  void navigator.locks
    .request(lockOf(page), () => new Promise<never>(() => undefined))
    .catch(() => undefined)
}

/** The pages of this browser that are open; where the browser cannot say, this one alone. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query().catch(() => undefined))?.held ?? []
  const start = lockOf('')
  const names = held.flatMap(({ name }) =>
    name?.startsWith(start) ? [name.slice(start.length)] : [],
  )
  return new Set([page, ...names])
}
