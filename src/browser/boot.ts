import { isbot } from 'isbot'
import { startAccount } from './account/start-account'
import { askAgain } from './consent/act'
import { startConsent } from './consent/consent'
import { followPages } from './follow-pages'
import { releaseLinks } from './navigation'
import { startOffline } from './offline'
import { isFallback } from './open-document'
import { readPageSettings } from './page-settings'
import { openSaved } from './saved/act'
import { markSaved, showSaved } from './saved/marks'
import { toggleSaved } from './saved/toggle'
import { share } from './share/act'
import { watchBuilds } from './watch-builds'

/** What a page does once it is open and its browser has time. */
export interface BootedPage {
  /** A button with `data-action` was pressed, perhaps before all this was loaded. */
  act(button: HTMLButtonElement): void
}

/** What buttons do, by their `data-action`. */
const actions: Readonly<Record<string, (button: HTMLButtonElement) => Promise<void>>> = {
  privacy: askAgain,
  save: toggleSaved,
  saved: openSaved,
  share,
}

/**
 * Starts everything that a page does besides being read.
 *
 * @param soft whether links may be followed within the document.
 * @param arrived another page is shown in the document.
 */
export function boot(soft: boolean, arrived: () => void): BootedPage {
  markSaved()
  if (!isbot(navigator.userAgent)) startForVisitors(soft, arrived)
  return {
    act(button) {
      actions[button.dataset['action'] as string]?.(button).catch(console.warn)
    },
  }
}

/** What a crawler has no use for: it follows links by itself and keeps nothing. */
function startForVisitors(soft: boolean, arrived: () => void): void {
  const settings = readPageSettings(document.documentElement.dataset)
  const builds = watchBuilds(settings.build, settings.buildCheckInterval)
  const offline = startOffline(settings)
  startAccount(settings.firebase)
  if (settings.errorShare > 0) {
    import('./report-errors').then(({ reportErrors }) => reportErrors(settings), console.warn)
  }
  const { firebase } = settings
  const consent = firebase && firebase.measured.length > 0 ? startConsent(firebase) : undefined
  // An error page is none of the pages between which one can move.
  if (!soft || isFallback()) return
  const pages = followPages(
    settings.build,
    () => builds.isOutdated,
    () => {
      releaseLinks()
      showSaved()
      arrived()
      pages.look()
      offline.arrived()
      consent?.arrived()
    },
  )
}
