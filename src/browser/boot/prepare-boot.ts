import { mayReload } from '../builds/reload-guard'
import { watchInput } from '../builds/unsaved-input'

declare global {
  interface Window {
    /** @returns whether it reloads the page: only if that loses nothing and the guard allows it. */
    octavoReload?: () => boolean
    /** Stops listening for clicks on buttons with `data-action`. @returns the last clicked one. */
    octavoPressed?: () => HTMLButtonElement | undefined
    /** Called by the build's wrapper of a failed dynamic import. @throws {Error} ChunkLoadError, for its callers. */
    octavoLost?: (error: unknown) => never
  }
}

/**
 * Installs what must exist before a page's other scripts, which may be the missing build files: one guarded way to
 * reload, the detection of such files, and a listener for early clicks.
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

  // Offline, a reload would lose the page.
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
    // Load errors of elements do not bubble.
    true,
  )
  window.octavoLost = (error) => {
    afterFailure()
    throw Object.assign(new Error('A part of the page is missing', { cause: error }), {
      name: 'ChunkLoadError',
    })
  }
}
