import { type ErrorKind, errorReport, isOwnError } from './error-report'
import { type PageSettings, readPageSettings } from './page-settings'

const address = '/api/client-errors'

/** Remembers for a visit whether it is one of those that report. */
const sampleKey = 'octavo-errors'

/** Reports of one document; whatever goes on breaking after them breaks in the same way. */
const reportLimit = 5

const reported = new Set<string>()

/** Reports what goes wrong in the page from now on (where the operator wants that). */
export function reportErrors(settings: PageSettings): void {
  if (!isSampled(settings.errorShare)) return
  addEventListener('error', ({ error }) => report(error, 'error', settings))
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'rejection', settings))
}

/** Reports one error that somebody else has caught. */
export function reportError(error: unknown): void {
  const settings = readPageSettings(document.documentElement.dataset)
  if (isSampled(settings.errorShare)) report(error, 'error', settings)
}

/** Never throws: a report must not become an error of its own. */
function report(error: unknown, kind: ErrorKind, { build }: PageSettings): void {
  try {
    if (!isOwnError(error, location.origin)) return
    const { pathname } = location
    const whole = errorReport(error, kind, { pathname, build })
    const name = `${whole.message}\n${whole.stack}`
    if (reported.has(name) || reported.size >= reportLimit) return
    reported.add(name)
    send(JSON.stringify(whole))
  } catch {
    // The error itself is in the console.
  }
}

function send(json: string): void {
  const body = new Blob([json], { type: 'application/json' })
  if (navigator.sendBeacon?.(address, body)) return
  void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

/** One draw for each visit, so that what a visit reports belongs together. */
function isSampled(share: number): boolean {
  if (!(share > 0)) return false
  try {
    const drawn = sessionStorage.getItem(sampleKey) ?? String(Math.random())
    sessionStorage.setItem(sampleKey, drawn)
    return Number(drawn) < share
  } catch {
    // Without storage each document draws for itself.
    return Math.random() < share
  }
}
