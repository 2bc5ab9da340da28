import { type BrowserContext, test as base, expect, type Page, type Request } from 'playwright/test'
import { e2ePart, emulators, site } from './site'

const hosts: readonly string[] = [
  site.url,
  ...(e2ePart === 'readers' ? [`http://${emulators.auth}`, `http://${emulators.firestore}`] : []),
]

interface HouseRules {
  allowedErrors: RegExp[]
  /** Origins beside the site that a page of this test may talk to: exactly these. */
  allowedHosts: string[]
  /** Hosts besides the site that this test's pages have requested, each once. */
  requestedHosts: Set<string>
  /** In every test: pages request only this machine and allowed hosts. */
  noStrangers: undefined
}

/** A page talks to this site alone, and its console stays free of errors, violated policies among them. */
export const test = base.extend<HouseRules>({
  allowedErrors: [[], { option: true }],
  allowedHosts: [[], { option: true }],
  requestedHosts: async ({ context }, use) => {
    const requested = new Set<string>()
    context.on('request', (request) => {
      const origin = originOf(request.url())
      if (origin !== undefined && origin !== site.url) requested.add(origin)
    })
    await use(requested)
  },
  noStrangers: [
    async ({ browser, context, allowedHosts }, use) => {
      const strangers = new Set<Request>()
      const look = (request: Request): void => {
        const origin = originOf(request.url())
        if (origin === undefined || allowedHosts.includes(origin)) return
        if (!/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(origin)) strangers.add(request)
      }
      // What the page's policy holds back never leaves the browser.
      const forget = (request: Request): void => {
        if (request.failure()?.errorText === 'csp') strangers.delete(request)
      }
      const listened = new Set<BrowserContext>()
      const listen = (opened: BrowserContext): BrowserContext => {
        listened.add(opened)
        return opened.on('request', look).on('requestfailed', forget)
      }
      // Some stay from test to test.
      for (const opened of new Set([context, ...browser.contexts()])) listen(opened)
      const { newContext } = browser
      browser.newContext = async (options) => listen(await newContext.call(browser, options))
      await use(undefined)
      browser.newContext = newContext
      for (const one of listened) one.off('request', look).off('requestfailed', forget)
      expect([...strangers].map((request) => request.url())).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, allowedErrors, allowedHosts }, use) => {
    const faults = watch(page, allowedErrors, [...hosts, ...allowedHosts])
    await use(page)
    expect(faults).toEqual([])
  },
})

export { expect }

/** Where a request goes; `undefined` for what never leaves the page. */
function originOf(url: string): string | undefined {
  const { protocol, origin } = new URL(url)
  return /^(?:data|blob):$/.test(protocol) ? undefined : origin
}

function watch(page: Page, allowed: readonly RegExp[], known: readonly string[]): string[] {
  const faults: string[] = []
  const report = (fault: string) => {
    if (!allowed.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const origin = originOf(request.url())
    if (origin !== undefined && !known.includes(origin)) {
      report(`unexpected host: ${request.url()}`)
    }
  })
  return faults
}
