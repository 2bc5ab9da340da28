interface HistoryState {
  readonly loadedPages?: number
  /** The scroll position, in CSS pixels. */
  readonly scrolledTo?: number
}

export function rememberedPages(): number {
  return (history.state as HistoryState | null)?.loadedPages ?? 0
}

export function rememberPages(count: number): void {
  history.replaceState({ ...history.state, loadedPages: count } satisfies HistoryState, '')
}

/** Stores the scroll position of a page that grows after its return, which the browser cannot. */
export function rememberScroll(): void {
  if (rememberedPages() > 0) writeScroll()
}

/** While a page is awaited, or has still to grow, its stored position is right and the window's is not. */
let isHeld = false

export function holdScroll(): void {
  isHeld = true
}

export function releaseScroll(): void {
  isHeld = false
}

export function writeScroll(): void {
  if (isHeld) return
  history.replaceState({ ...history.state, scrolledTo: scrollY } satisfies HistoryState, '')
}

export function rememberedScroll(): number | undefined {
  return (history.state as HistoryState | null)?.scrolledTo
}

/** @returns whether the entry has a position. */
export function restoreScroll(): boolean {
  const place = rememberedScroll()
  if (place === undefined) return false
  scrollTo({ top: place, behavior: 'instant' })
  return true
}
