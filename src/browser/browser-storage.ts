/** `null` where the browser forbids it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores or removes a text; does nothing where the browser forbids it. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    console.warn(error)
  }
}

export function watchKey(
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  key: string,
  changed: () => void,
): () => void {
  const hear = (event: Event): void => {
    const { key: other } = event as StorageEvent
    // The key is null after the whole storage was cleared.
    if (other === key || other === null) changed()
  }
  events.addEventListener('storage', hear)
  return () => events.removeEventListener('storage', hear)
}
