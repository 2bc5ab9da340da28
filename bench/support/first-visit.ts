import { chromium } from 'playwright/test'
import { browserArguments, ensureBrowser } from '../../tests/support/browser'
import { browserAgent } from '../../tests/support/site'

/** Bytes on the wire by kind of resource, headers included. */
export type Visit = ReadonlyMap<string, number>

/** A window in CSS pixels and the device's pixels for each. */
export interface Device {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly density: number
}

export const devices: readonly Device[] = [
  { name: 'phone, 390 px, density 3', width: 390, height: 844, density: 3 },
  { name: 'laptop, 1440 px, density 1', width: 1440, height: 900, density: 1 },
  { name: 'laptop, 1440 px, density 2', width: 1440, height: 900, density: 2 },
]

/** Opens a page in a browser that was never there, and counts what arrives until it is at rest. */
export async function measureFirstVisit(url: string, device: Device): Promise<Visit> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser((line) => console.log(line)),
    args: browserArguments,
  })
  try {
    const page = await browser.newPage({
      viewport: { width: device.width, height: device.height },
      deviceScaleFactor: device.density,
      userAgent: browserAgent,
      locale: 'en-US',
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const kinds = new Map<string, string>()
    const bytes = new Map<string, number>()
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      kinds.set(requestId, isAhead(response.url) ? ahead : type),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other'
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return bytes
  } finally {
    await browser.close()
  }
}

/** What is loaded for pages that the visitor may go to next, when the browser has nothing to do. */
export const ahead = 'ahead of the next page'

function isAhead(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  return (
    searchParams.has('_rsc') ||
    pathname.endsWith('/_payload.json') ||
    pathname.startsWith('/builds/meta/')
  )
}

/** All but what is loaded ahead. */
export function totalOf(visit: Visit): number {
  return [...visit].reduce((sum, [kind, count]) => (kind === ahead ? sum : sum + count), 0)
}
