import { isLocale, type Locale } from '#locales/languages'

const key = 'octavo:beside'

const listeners = new Set<() => void>()

export function subscribeToSide(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language beside forms: '' for that of the original, `null` for none. */
export function rememberedSide(): Locale | '' | null {
  try {
    const value = window.localStorage.getItem(key)
    return value === '' || isLocale(value) ? value : null
  } catch {
    return null
  }
}

export function rememberSide(side: Locale | '' | undefined): void {
  try {
    if (side === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, side)
  } catch {
    // Without storage, the URL still says it for this form.
  }
  for (const listener of listeners) listener()
}
