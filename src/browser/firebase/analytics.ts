import { type Analytics, initializeAnalytics, logEvent } from 'firebase/analytics'
import { type FirebaseApp, initializeApp } from 'firebase/app'
import type { FirebaseSettings } from '#src/platform/config/firebase-settings'
import { firebaseApp } from './app'
import { beginDenied, command, grantCounting, withdrawConsent } from './data-layer'

type Parameters = Readonly<Record<string, string | number>>

/** The apps that count visits, as one. */
export interface Measuring {
  /** Sends an event once for each app. */
  send(name: string, parameters: Parameters): void
  /** What every later event says besides its own, those that Google's script sends by itself too. */
  describe(parameters: Parameters): void
}

/** How long a visitor is known again, in seconds: as long as an answer counts. */
const cookieLifetime = 365 * 24 * 60 * 60

/** Nothing for advertisements, whatever is set in Google's console. */
const anonymous = { allow_google_signals: false, allow_ad_personalization_signals: false } as const

let measuring: Measuring | undefined
let isStopped = false

/**
 * Counts visits: asks Google for what that needs, once in a document. Only ever called with consent.
 *
 * @param page what is said of the open page. Before anything else: left to itself, Google's script
 * takes the address with its query.
 */
export function measure(settings: FirebaseSettings, page: Parameters): Measuring {
  measuring ??= start(settings, page)
  if (isStopped) {
    isStopped = false
    setDisabled(settings, false)
    grantCounting()
  }
  return measuring
}

/** Nothing more is sent from this document. What Google's script would say of that isn't, either. */
export function stopMeasuring(settings: FirebaseSettings): void {
  if (!measuring || isStopped) return
  isStopped = true
  setDisabled(settings, true)
  withdrawConsent()
}

function start(settings: FirebaseSettings, page: Parameters): Measuring {
  beginDenied()
  grantCounting()
  command('set', { ...anonymous, ...page })
  const counts = measuredApps(settings).map(
    (app): Analytics =>
      // One for each: the SDK writes the app's own marks into what it is given.
      initializeAnalytics(app, {
        config: {
          send_page_view: false,
          ...anonymous,
          cookie_expires: cookieLifetime,
          cookie_update: false,
        },
      }),
  )
  return {
    send(name, parameters) {
      for (const count of counts) logEvent(count, name, { ...parameters })
    },
    describe: (parameters) => command('set', parameters),
  }
}

/** The project's own app and, where there is one, a second app with a count of its own. */
function measuredApps(settings: FirebaseSettings): FirebaseApp[] {
  const { apiKey, appId: ownId, authDomain, measured, projectId } = settings
  return measured.map(({ appId, measurementId }) =>
    appId === ownId
      ? firebaseApp(settings)
      : initializeApp({ apiKey, appId, authDomain, measurementId, projectId }, measurementId),
  )
}

/** Google's own switch, which its script asks before it sends anything. */
function setDisabled({ measured }: FirebaseSettings, isDisabled: boolean): void {
  for (const { measurementId } of measured) {
    Object.assign(window, { [`ga-disable-${measurementId}`]: isDisabled })
  }
}
