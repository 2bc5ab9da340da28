import { type Browser, chromium } from 'playwright/test'
import { browserArguments, ensureBrowser } from '../../tests/support/browser'
import { browserAgent } from '../../tests/support/site'

/** A link on a page that is at rest. */
export interface LinkAt {
  readonly name: string
  readonly url: string
  readonly selector: string
}

/** What pressing it took, in milliseconds. */
export interface Interaction {
  /** Until the browser painted again: what counts as its share of INP. */
  readonly latency: number
  /** Of that, how long scripts had the event in hand. */
  readonly processing: number
  /** Until the other page stood there. */
  readonly arrival: number
}

/** Times slower than this machine. */
const slowdown = 4

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: browserArguments,
  })
}

/** Opens a page on a slowed processor, waits until it is at rest, and follows its link. */
export async function measureInteraction(
  browser: Browser,
  { url, selector }: LinkAt,
): Promise<Interaction> {
  const page = await browser.newPage({ userAgent: browserAgent, locale: 'en-US' })
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(() => {
      const entries: PerformanceEventTiming[] = []
      Object.assign(window, { interactions: entries })
      new PerformanceObserver((list) => {
        entries.push(...(list.getEntries() as PerformanceEventTiming[]))
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as never)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    // The page wakes, asks for its manifest a second later and loads pages ahead.
    await page.waitForTimeout(2_500)
    await page.waitForLoadState('networkidle')
    const link = page.locator(selector).first()
    const target = new URL((await link.getAttribute('href')) ?? '', url).href
    const begun = performance.now()
    await link.click()
    await page.waitForURL(target)
    await page.waitForFunction(
      (href) => document.querySelector('h1') !== null && location.href === href,
      target,
    )
    const arrival = performance.now() - begun
    await page.waitForTimeout(1_000)
    return await page.evaluate((time) => {
      const all = (window as unknown as { interactions: PerformanceEventTiming[] }).interactions
      // An interaction that took less than the least that browsers report took 16 ms at most.
      const own = all.filter(
        ({ interactionId, name }) => interactionId > 0 && /^(?:pointer|click)/.test(name),
      )
      return {
        latency: Math.max(16, ...own.map(({ duration }) => duration)),
        processing: Math.max(
          0,
          ...own.map(({ processingEnd, processingStart }) => processingEnd - processingStart),
        ),
        arrival: time,
      }
    }, arrival)
  } finally {
    await page.close()
  }
}
