/** What an entry of the history holds. */
interface HistoryState {
  readonly loadedPages?: number
  /** How far down the visitor was, in CSS pixels. */
  readonly scrolledTo?: number
}

/** How many further pages of a list this entry of the history shows. */
export function rememberedPages(): number {
  return (history.state as HistoryState | null)?.loadedPages ?? 0
}

/** Keeps it with the entry, so that going back and reloading find the list as it was. */
export function rememberPages(count: number): void {
  history.replaceState({ ...history.state, loadedPages: count } satisfies HistoryState, '')
}

/** Keeps how far down the visitor is, where the browser cannot: on a page that grows once it is back. */
export function rememberScroll(): void {
  if (rememberedPages() > 0) writeScroll()
}

/** Keeps it with the entry of the history. */
export function writeScroll(): void {
  history.replaceState({ ...history.state, scrolledTo: scrollY } satisfies HistoryState, '')
}

/** How far down the visitor was on the page of this entry, in CSS pixels. */
export function rememberedScroll(): number | undefined {
  return (history.state as HistoryState | null)?.scrolledTo
}

/**
 * Goes where the visitor was.
 *
 * @returns whether the entry says where that is.
 */
export function restoreScroll(): boolean {
  const place = rememberedScroll()
  if (place === undefined) return false
  scrollTo({ top: place, behavior: 'instant' })
  return true
}
