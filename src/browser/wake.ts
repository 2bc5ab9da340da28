import { isbot } from 'isbot'
import { startAccount } from './account/start-account'
import { actOnPrivacy } from './consent/act'
import { followPages } from './follow-pages'
import { releaseLinks } from './navigation'
import { startOffline } from './offline'
import { readPageSettings } from './page-settings'
import type { Router } from './router'
import { actOnSaved } from './saved/act'
import { markSaved, showSaved } from './saved/marks'
import { actOnShare } from './share/act'
import { watchBuilds } from './watch-builds'

/** What a page does once it is open and its browser has time. */
export interface Awake {
  /** Another page is shown in this document. */
  arrived(): void
  /** A button with `data-action` was pressed, perhaps before all this was loaded. */
  act(button: HTMLButtonElement): void
}

/**
 * Starts everything that a page does besides being read.
 *
 * @param router `undefined` in documents whose links all lead to another layout.
 */
export function wake(router: Router | undefined): Awake {
  markSaved()
  const parts = isbot(navigator.userAgent) ? undefined : startForVisitors(router)
  return {
    arrived() {
      releaseLinks()
      showSaved()
      parts?.arrived()
    },
    act(button) {
      void actOnSaved(button).catch(console.warn)
      void actOnPrivacy(button).catch(console.warn)
      void actOnShare(button).catch(console.warn)
    },
  }
}

/** What a crawler has no use for: it follows links by itself and keeps nothing. */
function startForVisitors(router: Router | undefined): Pick<Awake, 'arrived'> {
  const settings = readPageSettings(document.documentElement.dataset)
  const builds = watchBuilds(settings.build, settings.buildCheckInterval)
  const pages = router && followPages(router, settings.build, () => builds.isOutdated)
  const offline = startOffline(settings)
  startAccount(settings.firebase)
  if (settings.errorShare > 0) {
    import('./report-errors').then(({ reportErrors }) => reportErrors(settings), console.warn)
  }
  const { firebase } = settings
  const consent =
    firebase && firebase.measured.length > 0
      ? import('./consent/consent').then(({ startConsent }) => startConsent(firebase))
      : undefined
  consent?.catch(console.warn)
  return {
    arrived() {
      pages?.look()
      offline.arrived()
      void consent?.then((started) => started.arrived(), console.warn)
    },
  }
}
