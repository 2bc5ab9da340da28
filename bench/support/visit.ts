import type { Browser, CDPSession, Page } from 'playwright/test'
import { browserAgent } from '../../tests/support/site'

/** A phone on a slow line: CSS pixels, times slower than this machine, bytes per second, milliseconds. */
const phone = { width: 390, height: 844, slowdown: 4, line: 1_600_000 / 8, latency: 150 } as const
/** How long a finger rests on what it taps, in milliseconds. */
const press = 80

/** What a first visit and a tap on a link of it cost. Times in milliseconds, bytes on the wire. */
export interface Visit {
  /** Bytes by kind of resource until the page is loaded and at rest. */
  readonly bytes: ReadonlyMap<string, number>
  /** Total blocking time: what long tasks take over 50 ms each, from the first content to `load`. */
  readonly blocked: number
  readonly largestPaint: number
  readonly load: number
  /** From when the finger is lifted until the next page's heading stands there; not a number without a tap. */
  readonly tap: number
  /** Until the browser painted after the tap. */
  readonly reaction: number
  /** What the next page took after the tap, and what was loaded ahead of it. */
  readonly nextBytes: number
  readonly aheadBytes: number
}

export interface Way {
  readonly url: string
  /** The link that is tapped, if one is. */
  readonly selector?: string
  /** Whether the page has time to load the next one ahead. */
  readonly rests: boolean
}

/** Opens a page in a browser that was never there, on a slow phone, and taps a link of it if it is to. */
export async function measureVisit(
  browser: Browser,
  { url, selector, rests }: Way,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    userAgent: browserAgent,
    locale: 'en-US',
    hasTouch: true,
    // Its requests are not the page's.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const traffic = await watchTraffic(session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latency,
      downloadThroughput: phone.line,
      uploadThroughput: phone.line,
    })
    await page.addInitScript(watchPage)
    // tsx keeps the names of inner functions by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watchTap)
    await page.goto(url, { waitUntil: 'load' })
    const bytes = new Map(traffic.take())
    // The browser may report what was painted before `load` only after it.
    await page.waitForFunction(() => (window as unknown as { noted: Noted }).noted.largestPaint > 0)
    const facts = await page.evaluate(readPage)
    if (selector === undefined) {
      return { bytes, ...facts, tap: Number.NaN, reaction: Number.NaN, nextBytes: 0, aheadBytes: 0 }
    }
    await page.locator(selector).first().scrollIntoViewIfNeeded()
    if (rests) {
      // The page boots, requests for its manifest a second later, and loads pages ahead.
      await page.waitForTimeout(3_000)
      await page.waitForLoadState('networkidle')
    }
    const ahead = traffic.take()
    const { tap, reaction } = await tapLink(page, session, selector)
    await page.waitForLoadState('networkidle')
    const next = traffic.take()
    return {
      bytes,
      ...facts,
      tap,
      reaction,
      nextBytes: sum(without(next, 'Image')),
      aheadBytes: sum(without(ahead, 'Image')),
    }
  } finally {
    await context.close()
  }
}

export function sum(bytes: ReadonlyMap<string, number>): number {
  return [...bytes.values()].reduce((total, count) => total + count, 0)
}

function without(bytes: ReadonlyMap<string, number>, kind: string): ReadonlyMap<string, number> {
  return new Map([...bytes].filter(([name]) => name !== kind))
}

/** Counts what comes over the wire, headers included. */
async function watchTraffic(session: CDPSession) {
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  let bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  return {
    /** What came since the last time. */
    take(): ReadonlyMap<string, number> {
      const taken = bytes
      bytes = new Map()
      return taken
    },
  }
}

/** In the page: notes what only the browser knows. */
function watchPage(): void {
  const noted: Noted = { tasks: [], firstPaint: 0, largestPaint: 0, reaction: 16 }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'longtask') noted.tasks.push([entry.startTime, entry.duration])
      else if (entry.entryType === 'event') {
        noted.reaction = Math.max(noted.reaction, entry.duration)
      } else if (entry.entryType === 'largest-contentful-paint') {
        noted.largestPaint = entry.startTime
      } else if (entry.name === 'first-contentful-paint') noted.firstPaint = entry.startTime
    }
  }).observe({ entryTypes: ['longtask', 'paint', 'largest-contentful-paint', 'event'] })
}

/** Milliseconds since the navigation; a task is its start and its duration. */
interface Noted {
  readonly tasks: [start: number, duration: number][]
  firstPaint: number
  largestPaint: number
  reaction: number
}

/** In the page: what it noted until it was loaded. */
function readPage(): Pick<Visit, 'blocked' | 'largestPaint' | 'load'> {
  const { tasks, firstPaint, largestPaint } = (window as unknown as { noted: Noted }).noted
  const [navigation] = performance.getEntriesByType('navigation')
  const { loadEventStart } = navigation as PerformanceNavigationTiming
  // Nothing is visible yet, so no response is awaited.
  const blocked = tasks
    .filter(([start]) => start < loadEventStart)
    .map(([start, duration]) => start + duration - Math.max(start, firstPaint) - 50)
    .reduce((total, over) => total + Math.max(0, over), 0)
  return { blocked, largestPaint, load: loadEventStart }
}

/** In the page: requests from outside would be counted, too. */
function watchTap(): void {
  const headingNow = () => document.querySelector('h1')?.textContent ?? ''
  const look = () => {
    const { tapped, before } = JSON.parse(sessionStorage.getItem('tap') ?? '{}') as Tap
    if (tapped === undefined) return
    if (headingNow() === '' || headingNow() === before) return void requestAnimationFrame(look)
    sessionStorage.setItem('tapTook', String(performance.timeOrigin + performance.now() - tapped))
    sessionStorage.removeItem('tap')
  }
  const lifted = ({ timeStamp }: Event) => {
    const tap: Tap = { tapped: performance.timeOrigin + timeStamp, before: headingNow() }
    sessionStorage.setItem('tap', JSON.stringify(tap))
    requestAnimationFrame(look)
  }
  addEventListener('touchend', lifted, { capture: true, passive: true })
  look()
}

interface Tap {
  readonly tapped?: number
  readonly before?: string
}

async function tapLink(
  page: Page,
  session: CDPSession,
  selector: string,
): Promise<Pick<Visit, 'tap' | 'reaction'>> {
  const link = page.locator(selector).first()
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
  const touchPoints = [{ x: x + Math.min(width, 60) / 2, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(press)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // Long enough for a document of its own, and unseen by the page.
  await page.waitForTimeout(1_000)
  const facts = await page.evaluate(() => ({
    tap: Number(sessionStorage.getItem('tapTook') ?? Number.NaN),
    reaction: (window as unknown as { noted?: { reaction: number } }).noted?.reaction ?? 0,
  }))
  if (Number.isNaN(facts.tap)) throw new Error(`A tap on ${selector} led nowhere.`)
  return facts
}
