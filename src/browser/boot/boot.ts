import { isbot } from 'isbot'
import { startAccount } from '../account/start-account'
import { watchBuilds } from '../builds/watch-builds'
import { startOffline } from '../connection/offline'
import { askAgain } from '../consent/act'
import { startConsent } from '../consent/consent'
import { followPages } from '../pages/follow-pages'
import { releaseLinks } from '../pages/navigation'
import { isFallback } from '../pages/open-document'
import { openSaved } from '../saved/act'
import { markSaved, showSaved } from '../saved/marks'
import { toggleSaved } from '../saved/toggle'
import { share } from '../share/act'
import { readPageSettings } from './page-settings'

export interface BootedPage {
  /** Handles a click on a button with `data-action`, perhaps from before boot. */
  act(button: HTMLButtonElement): void
}

/** By `data-action`. */
const actions: Readonly<Record<string, (button: HTMLButtonElement) => Promise<void>>> = {
  privacy: askAgain,
  save: toggleSaved,
  saved: openSaved,
  share,
}

/** `soft`: whether links may be followed within the document. `arrived`: another page is shown in it. */
export function boot(soft: boolean, arrived: () => void): BootedPage {
  markSaved()
  if (!isbot(navigator.userAgent)) startForVisitors(soft, arrived)
  return {
    act(button) {
      actions[button.dataset['action'] as string]?.(button).catch(console.warn)
    },
  }
}

/** Useless for crawlers. */
function startForVisitors(soft: boolean, arrived: () => void): void {
  const settings = readPageSettings(document.documentElement.dataset)
  const builds = watchBuilds(settings.build, settings.buildCheckInterval)
  const offline = startOffline(settings)
  startAccount(settings.firebase)
  if (settings.errorShare > 0) {
    import('../errors/report-errors').then(
      ({ reportErrors }) => reportErrors(settings),
      console.warn,
    )
  }
  const { firebase } = settings
  const consent = firebase && firebase.measured.length > 0 ? startConsent(firebase) : undefined
  // An error page is not part of soft navigation.
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
