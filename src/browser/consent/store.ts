import { watchKey } from '../browser-storage'
import { type Answer, readChoice, type Standing, standingOf, writeChoice } from './choice'

/** In this browser, for all tabs. */
export interface ConsentStore {
  standing(): Standing
  /** @returns whether it was stored; otherwise nothing is counted. */
  choose(answer: Answer): boolean
  subscribe(changed: () => void): () => void
}

export const consentKey = 'octavo-consent'

/** `storage` is a function, since accessing it may throw. */
export function createConsentStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  privacyControl: () => boolean,
  now: () => number = Date.now,
): ConsentStore {
  const listeners = new Set<() => void>()

  const read = (): { readonly text: string | null; readonly canStore: boolean } => {
    try {
      return { text: storage().getItem(consentKey), canStore: true }
    } catch {
      return { text: null, canStore: false }
    }
  }

  return {
    standing() {
      const { text, canStore: canKeep } = read()
      return standingOf({
        choice: readChoice(text),
        privacyControl: privacyControl(),
        canStore: canKeep,
        now: now(),
      })
    },
    choose(answer) {
      try {
        storage().setItem(consentKey, writeChoice({ answer, at: new Date(now()).toISOString() }))
      } catch (error) {
        console.warn(error)
        return false
      }
      for (const listener of listeners) listener()
      return true
    },
    subscribe(changed) {
      /** A page restored from the back/forward cache has missed events. */
      const comeBack = (event: Event): void => {
        if ((event as PageTransitionEvent).persisted) changed()
      }
      listeners.add(changed)
      const endWatch = watchKey(events, consentKey, changed)
      events.addEventListener('pageshow', comeBack)
      return () => {
        listeners.delete(changed)
        endWatch()
        events.removeEventListener('pageshow', comeBack)
      }
    },
  }
}

let store: ConsentStore | undefined

export function consentStore(): ConsentStore {
  store ??= createConsentStore(
    () => localStorage,
    window,
    () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  )
  return store
}
