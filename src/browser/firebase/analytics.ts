import { type Analytics, initializeAnalytics, logEvent } from 'firebase/analytics'
import { type FirebaseApp, initializeApp } from 'firebase/app'
import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'
import { firebaseApp } from './app'
import { beginDenied, command, grantCounting, withdrawConsent } from './data-layer'

type Parameters = Readonly<Record<string, string | number>>

export interface Measuring {
  /** Once for each app. */
  send(name: string, parameters: Parameters): void
  /** Parameters of all later events, including those of Google's script itself. */
  describe(parameters: Parameters): void
}

/** In seconds: as long as an answer counts. */
const cookieLifetime = 365 * 24 * 60 * 60

/** No advertising, whatever Google's console says. */
const anonymous = { allow_google_signals: false, allow_ad_personalization_signals: false } as const

let measuring: Measuring | undefined
let isStopped = false

/** Only with consent, once per document. `page` comes first: Google's script would use the URL with its query. */
export function measure(settings: FirebaseSettings, page: Parameters): Measuring {
  measuring ??= start(settings, page)
  if (isStopped) {
    isStopped = false
    setDisabled(settings, false)
    grantCounting()
  }
  return measuring
}

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
      // One each: the SDK modifies it.
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

/** The project's own app and a second one with its own counter, if configured. */
function measuredApps(settings: FirebaseSettings): FirebaseApp[] {
  const { apiKey, appId: ownId, authDomain, measured, projectId } = settings
  return measured.map(({ appId, measurementId }) =>
    appId === ownId
      ? firebaseApp(settings)
      : initializeApp({ apiKey, appId, authDomain, measurementId, projectId }, measurementId),
  )
}

/** Google's own opt-out switch. */
function setDisabled({ measured }: FirebaseSettings, isDisabled: boolean): void {
  for (const { measurementId } of measured) {
    Object.assign(window, { [`ga-disable-${measurementId}`]: isDisabled })
  }
}
