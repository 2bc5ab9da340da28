import { test as base, expect, type Page } from '@playwright/test'
import { site } from './site'

/**
 * Playwright's test with the house rules of a page: it talks to this site alone, and its console
 * stays free of errors (a violated content security policy among them).
 */
export const test = base.extend<{ allowedErrors: RegExp[] }>({
  allowedErrors: [[], { option: true }],
  page: async ({ page, allowedErrors }, use) => {
    const faults = watch(page, allowedErrors)
    await use(page)
    expect(faults).toEqual([])
  },
})

export { expect }

function watch(page: Page, allowed: readonly RegExp[]): string[] {
  const faults: string[] = []
  const report = (fault: string) => {
    if (!allowed.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(?:data|blob):$/.test(protocol)) return
    if (origin !== site.url) report(`unexpected host: ${request.url()}`)
  })
  return faults
}
