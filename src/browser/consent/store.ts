import { watchKey } from '../browser-storage'
import { type Answer, readChoice, type Standing, standingOf, writeChoice } from './choice'

/** Where a visitor's choice is stored: in this browser, for all tabs. */
export interface ConsentStore {
  standing(): Standing
  /** @returns whether it could be stored; where not, nothing is counted. */
  choose(answer: Answer): boolean
  /** Notifies of every change, in other tabs too. @returns ends it. */
  subscribe(changed: () => void): () => void
}

/** The key of the local storage under which the choice is stored. */
export const consentKey = 'octavo-consent'

/**
 * @param storage gives the storage anew each time, since asking for it may throw.
 * @param events where changes of other tabs, and pages that come back, are reported: the window.
 * @param privacyControl asks whether the browser sends Global Privacy Control.
 */
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
      /** A page that comes back from the browser's memory has heard nothing there. */
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

/** The choice of this browser. */
export function consentStore(): ConsentStore {
  store ??= createConsentStore(
    () => localStorage,
    window,
    () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  )
  return store
}
