/** What an entry of the history holds besides what the client's router keeps there. */
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

/** Keeps how far down the visitor is: the browser cannot, since the page grows only after it came back. */
export function rememberScroll(): void {
  if (rememberedPages() === 0) return
  history.replaceState({ ...history.state, scrolledTo: scrollY } satisfies HistoryState, '')
}

/** Goes where the visitor was. */
export function restoreScroll(): void {
  const { scrolledTo } = (history.state as HistoryState | null) ?? {}
  if (scrolledTo !== undefined) scrollTo({ top: scrolledTo, behavior: 'instant' })
}
