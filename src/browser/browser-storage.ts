/** Reads a text of the local storage; none where the browser forbids it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text in the local storage, or removes it. Where the browser forbids it nothing is remembered. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    console.warn(error)
  }
}

/** Notifies when another tab changes what is stored under a key. @returns ends it. */
export function watchKey(
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  key: string,
  changed: () => void,
): () => void {
  const hear = (event: Event): void => {
    const { key: other } = event as StorageEvent
    // All keys at once where the whole storage was emptied.
    if (other === key || other === null) changed()
  }
  events.addEventListener('storage', hear)
  return () => events.removeEventListener('storage', hear)
}
