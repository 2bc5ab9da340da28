import { build } from 'esbuild'
import type { Page } from 'playwright/test'
import type {} from './device'

let script: Promise<string> | undefined

function bundleDevice(): Promise<string> {
  script ??= build({
    entryPoints: ['tests/support/readers/device.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return script
}

/** Its script comes from the site, because its policy requires it. */
export async function openDevice(page: Page, pathname = '/blogs'): Promise<void> {
  const address = '/_next/static/reader-device.js'
  const body = await bundleDevice()
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
  )
  await page.goto(pathname)
  await loadDevice(page)
}

export async function loadDevice(page: Page): Promise<void> {
  await page.addScriptTag({ url: '/_next/static/reader-device.js' })
}
