import { mayReload } from './reload-guard'
import { watchInput } from './unsaved-input'

declare global {
  interface Window {
    /**
     * Reloads the page where that loses nothing and the guard allows it.
     *
     * @returns whether it does.
     */
    octavoReload?: () => boolean
    /**
     * Ends the listening for presses on buttons with `data-action`.
     *
     * @returns the one that was pressed last.
     */
    octavoPressed?: () => HTMLButtonElement | undefined
    /**
     * A module that is loaded on demand could not be. The build puts it behind every such import.
     *
     * @throws {Error} named ChunkLoadError: whoever asked for the module knows what to do without it.
     */
    octavoLost?: (error: unknown) => never
  }
}

/**
 * What must be there before anything else of a page: one guarded way to reload it, and the watch for
 * parts of the build that cannot be loaded, which is a build that the server no longer has (spec §4).
 * The first of those parts would be the page's own scripts, so no script of theirs can do it. And an
 * ear for buttons that are pressed before those scripts are there.
 */
export function prepareBoot(): void {
  const hasUnsavedInput = watchInput(document)
  const reload = (): boolean => {
    if (hasUnsavedInput()) return false
    if (!mayReload(() => sessionStorage, location.pathname, Date.now())) return false
    location.reload()
    return true
  }
  window.octavoReload = reload

  let pressed: HTMLButtonElement | undefined
  const remember = ({ target }: MouseEvent): void => {
    pressed = (target as Element).closest<HTMLButtonElement>('[data-action]') ?? pressed
  }
  document.addEventListener('click', remember)
  window.octavoPressed = () => {
    document.removeEventListener('click', remember)
    return pressed
  }

  // Without a connection a reload would take away the page that is there.
  const afterFailure = (): void => {
    fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' }).then(
      ({ ok }) => {
        if (ok) reload()
      },
      () => undefined,
    )
  }
  addEventListener(
    'error',
    ({ target }) => {
      const { href, rel, src } = target as HTMLScriptElement & HTMLLinkElement
      const address = src || (rel === 'stylesheet' && href)
      if (address && address.indexOf('/_next/static/') > 0) afterFailure()
    },
    // What an element could not load is reported to itself alone, and does not bubble.
    true,
  )
  window.octavoLost = (error) => {
    afterFailure()
    throw Object.assign(new Error('A part of the page is missing', { cause: error }), {
      name: 'ChunkLoadError',
    })
  }
}
