import type { Browser, CDPSession, Page } from 'playwright/test'
import { browserAgent } from '../../tests/support/site'

/** A phone on a slow line: CSS pixels, times slower than this machine, bytes per second, milliseconds. */
const phone = { width: 390, height: 844, slowdown: 4, line: 1_600_000 / 8, latency: 150 } as const

/** What a first visit and a tap on a link of it cost. Times in milliseconds, bytes on the wire. */
export interface Visit {
  /** Bytes by kind of resource until the page is loaded and at rest. */
  readonly bytes: ReadonlyMap<string, number>
  readonly blocked: number
  readonly largestPaint: number
  readonly load: number
  /** From the tap until the next page's heading stands there. */
  readonly tap: number
  /** Until the browser painted after the tap. */
  readonly reaction: number
  /** What the next page took after the tap, and what was loaded ahead of it. */
  readonly nextBytes: number
  readonly aheadBytes: number
}

export interface Way {
  readonly url: string
  /** Of the link that is tapped. */
  readonly selector: string
  /** Whether the page has time to load the next one ahead. */
  readonly rests: boolean
}

/** Opens a page in a browser that was never there, on a slow phone, and taps a link of it. */
export async function measureVisit(
  browser: Browser,
  { url, selector, rests }: Way,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    userAgent: browserAgent,
    locale: 'en-US',
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
    await page.goto(url, { waitUntil: 'load' })
    const bytes = new Map(traffic.take())
    const facts = await page.evaluate(readPage)
    await page.locator(selector).first().scrollIntoViewIfNeeded()
    if (rests) {
      // The page wakes, asks for its manifest a second later, and loads pages ahead.
      await page.waitForTimeout(3_000)
      await page.waitForLoadState('networkidle')
    }
    const ahead = traffic.take()
    const { tap, reaction } = await tapLink(page, selector)
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
  const noted = { blocked: 0, largestPaint: 0, reaction: 16 }
  Object.assign(window, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'longtask') noted.blocked += entry.duration - 50
      else if (entry.entryType === 'event') {
        noted.reaction = Math.max(noted.reaction, entry.duration)
      } else noted.largestPaint = entry.startTime
    }
  }).observe({ entryTypes: ['longtask', 'largest-contentful-paint', 'event'] })
}

/** In the page: what it noted until it was loaded. */
function readPage(): Pick<Visit, 'blocked' | 'largestPaint' | 'load'> {
  const { blocked, largestPaint } = (
    window as unknown as { noted: { blocked: number; largestPaint: number } }
  ).noted
  const [navigation] = performance.getEntriesByType('navigation')
  const { loadEventStart } = navigation as PerformanceNavigationTiming
  return { blocked, largestPaint, load: loadEventStart }
}

async function tapLink(page: Page, selector: string): Promise<Pick<Visit, 'tap' | 'reaction'>> {
  const link = page.locator(selector).first()
  const heading = await page.locator('h1').first().textContent()
  const begun = performance.now()
  await link.evaluate((element) => (element as HTMLElement).click())
  await page.waitForFunction(
    (before) => {
      const there = document.querySelector('h1')?.textContent
      return there !== undefined && there !== before
    },
    heading,
    { polling: 'raf' },
  )
  const tap = performance.now() - begun
  await page.waitForTimeout(500)
  const reaction = await page.evaluate(
    () => (window as unknown as { noted?: { reaction: number } }).noted?.reaction ?? 0,
  )
  return { tap, reaction }
}
