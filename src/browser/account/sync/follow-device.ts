import type { SavedStore } from '../../saved/store'

/** Elements that choose a theme or a language (`components/theme-switch`, `language-switcher`). */
const choosing = '[data-theme-choice], a[data-locale]'

/** Notifies at once of changes to the list, the theme, or the language; of several tabs, in the visible one. */
export function followDevice(
  store: Pick<SavedStore, 'subscribe'>,
  changed: () => void,
): () => void {
  const notify = (): void => {
    if (document.visibilityState !== 'hidden') changed()
  }
  const hear = ({ target }: Event): void => {
    if ((target as Element).closest?.(choosing)) notify()
  }
  const unsubscribe = store.subscribe(notify)
  document.addEventListener('click', hear)
  return () => {
    unsubscribe()
    document.removeEventListener('click', hear)
  }
}
