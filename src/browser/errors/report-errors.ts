import { type PageSettings, readPageSettings } from '../boot/page-settings'
import { type ErrorKind, errorReport, isOwnError } from './error-report'

const address = '/api/client-errors'

const sampleKey = 'octavo-errors'

/** Per document; later errors are most likely the same. */
const reportLimit = 5

const reported = new Set<string>()

export function reportErrors(settings: PageSettings): void {
  if (!isSampled(settings.errorShare)) return
  addEventListener('error', ({ error }) => report(error, 'error', settings))
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'rejection', settings))
}

export function reportError(error: unknown): void {
  const settings = readPageSettings(document.documentElement.dataset)
  if (isSampled(settings.errorShare)) report(error, 'error', settings)
}

/** Never throws. */
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

/** Decided once per visit, so that its reports are complete. */
function isSampled(share: number): boolean {
  if (!(share > 0)) return false
  try {
    const drawn = sessionStorage.getItem(sampleKey) ?? String(Math.random())
    sessionStorage.setItem(sampleKey, drawn)
    return Number(drawn) < share
  } catch {
    // Without storage each document decides for itself.
    return Math.random() < share
  }
}
