import { readPageSettings } from './page-settings'

/** The client's router, as far as the runtime uses it. */
export interface Router {
  push(href: string): void
  prefetch(href: string): void
}

/** What a page does once it is open and its browser has time. */
export interface Awake {
  /** Another page is shown in this document. */
  arrived(): void
  /** A button with `data-action` was pressed, perhaps before all this was loaded. */
  act(button: HTMLButtonElement): void
}

/**
 * Starts everything that a page does beside being read.
 *
 * @param router `undefined` in documents whose links all lead to another layout.
 */
export function wake(router: Router | undefined): Awake {
  const settings = readPageSettings(document.documentElement.dataset)
  console.debug('awake', settings.build, router !== undefined)
  return {
    arrived() {},
    act() {},
  }
}
