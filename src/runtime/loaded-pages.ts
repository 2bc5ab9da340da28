/** What an entry of the history holds beside what the client's router keeps there. */
interface HistoryState {
  readonly loadedPages?: number
}

/** How many further pages of a list this entry of the history shows. */
export function rememberedPages(): number {
  return (history.state as HistoryState | null)?.loadedPages ?? 0
}

/** Keeps it with the entry, so that going back and reloading find the list as it was. */
export function rememberPages(count: number): void {
  history.replaceState({ ...history.state, loadedPages: count } satisfies HistoryState, '')
}
