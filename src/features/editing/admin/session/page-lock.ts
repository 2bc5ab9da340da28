/** An id for this page while it is open. */
export const page: string =
  typeof crypto === 'undefined'
    ? ''
    : `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

const lockOf = (name: string) => `octavo-page-${name}`

let isHeld = false

export function holdPageLock(): void {
  if (isHeld || typeof navigator === 'undefined' || !navigator.locks) return
  isHeld = true
  void navigator.locks
    .request(lockOf(page), () => new Promise<never>(() => undefined))
    .catch(() => undefined)
}

/** The open pages of this browser; where the browser cannot tell, this one alone. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query().catch(() => undefined))?.held ?? []
  const start = lockOf('')
  const names = held.flatMap(({ name }) =>
    name?.startsWith(start) ? [name.slice(start.length)] : [],
  )
  return new Set([page, ...names])
}
