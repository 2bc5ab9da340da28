import type { BrowserContext } from 'playwright/test'
import { firebaseEnvironment } from '../site'

export const countingHosts = [
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://www.googletagmanager.com',
  'https://www.google-analytics.com',
] as const

/** The two counts of the site under test. */
export const counts = [
  String(firebaseEnvironment['FIREBASE_MEASUREMENT_ID']),
  String(firebaseEnvironment['FIREBASE_SECOND_MEASUREMENT_ID']),
] as const

export interface SentEvent {
  readonly count: string
  readonly name: string
  readonly parameters: Readonly<Record<string, unknown>>
}

interface TagWindow extends Window {
  dataLayer: ArrayLike<unknown>[]
}

/**
 * Responds in place of Google, which tests cannot reach: an app's configuration, an installation's id, and a
 * script with the documented behavior that the tests need: it reads the data layer in order, and sets cookies
 * and sends events only as far as consent and its own switch allow it.
 *
 * @returns what the pages of the context send, as it comes; the reader may remove it.
 */
export async function doubleGoogle(context: BrowserContext): Promise<SentEvent[]> {
  const sent: SentEvent[] = []
  const headers = { 'access-control-allow-origin': '*' }
  await context.route('https://firebase.googleapis.com/**', (route) => {
    const appId = decodeURIComponent(/\/apps\/([^/]+)\//.exec(route.request().url())?.[1] ?? '')
    const isFirst = appId === firebaseEnvironment['FIREBASE_APP_ID']
    return route.fulfill({ headers, json: { appId, measurementId: counts[isFirst ? 0 : 1] } })
  })
  await context.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill({
      headers,
      json: {
        fid: 'cAAAAAAAAAAAAAAAAAAAAA',
        refreshToken: 'refresh',
        authToken: { token: 'token', expiresIn: '604800s' },
      },
    }),
  )
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${tagScript})()` }),
  )
  await context.route('https://www.google-analytics.com/**', (route) => {
    sent.push(JSON.parse(route.request().postData() ?? '{}') as SentEvent)
    return route.fulfill({ status: 204, headers })
  })
  return sent
}

/** Runs in the page. */
function tagScript(): void {
  const tag = window as unknown as TagWindow
  let isGranted = true
  const isOff = (count: string): boolean =>
    (tag as unknown as Record<string, unknown>)[`ga-disable-${count}`] === true
  const read = (entry: ArrayLike<unknown>): void => {
    const [name, subject, given] = Array.from(entry)
    const parameters = (given ?? {}) as Record<string, unknown>
    if (name === 'consent') isGranted = parameters['analytics_storage'] === 'granted'
    if (name === 'config' && isGranted && !isOff(String(subject))) {
      // biome-ignore lint/suspicious/noDocumentCookie: as Google's script keeps them
      document.cookie = '_ga=GA1.1.1.1; path=/; max-age=31536000'
      // biome-ignore lint/suspicious/noDocumentCookie: as Google's script keeps them
      document.cookie = `_ga_${String(subject).slice(2)}=GS2.1; path=/; max-age=31536000`
    }
    const count = String(parameters['send_to'])
    if (name === 'event' && isGranted && !isOff(count)) {
      const body = JSON.stringify({ count, name: subject, parameters })
      const how = { method: 'POST', mode: 'no-cors', keepalive: true, body } as const
      void fetch('https://www.google-analytics.com/g/collect', how)
    }
  }
  for (const entry of tag.dataLayer) read(entry)
  tag.dataLayer.push = (...entries) => {
    for (const entry of entries) {
      Array.prototype.push.call(tag.dataLayer, entry)
      read(entry)
    }
    return tag.dataLayer.length
  }
}
