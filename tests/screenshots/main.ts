import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright/test'
import { type Locale, languageOf } from '#locales/languages'
import { buildPathname, encodePathname } from '#src/platform/i18n/pathname'
import { browserArguments, ensureBrowser } from '../support/browser/browser'
import { demoData, spawnDemoSite } from '../support/demo-site'
import { browserAgent } from '../support/site'
import { type Cell, writeContactSheet } from './contact-sheet'
import { takeDocsPictures } from './docs-pictures'
import { shownPages } from './pages'

/**
 * `npm run screenshots`: the pictures of the documentation (`docs/images`), then every kind of page at three
 * widths, light and dark, in five languages, and a contact sheet of them for each language. It starts a site
 * of its own on the demo content.
 *
 * --docs      the pictures of the documentation alone
 * --url       an address of a running site instead, of which contact sheets alone are made
 * --locale    one language, may be repeated
 * --page      one kind of page, may be repeated
 */
const { values } = parseArgs({
  options: {
    docs: { type: 'boolean', default: false },
    url: { type: 'string' },
    locale: { type: 'string', multiple: true },
    page: { type: 'string', multiple: true },
  },
})

const output = path.resolve('tests/.output/screenshots')
const widths = [390, 834, 1440]
const themes = ['light', 'dark'] as const
const languages = (values.locale ?? ['en', 'de', 'zh', 'jp', 'ko']) as Locale[]

const executablePath = ensureBrowser((line) => console.log(line))
await rm(output, { recursive: true, force: true })
await mkdir(output, { recursive: true })
// The pictures of the admin need a site in which nobody has worked.
await rm(demoData('screenshots'), { recursive: true, force: true })
const port = process.env['OCTAVO_E2E_PORT'] ?? '3947'
const site = values.url ? undefined : await spawnDemoSite('screenshots', port)
const browser = await chromium.launch({ executablePath, args: browserArguments })
try {
  const origin = values.url ?? site?.url ?? ''
  const pages = shownPages.filter(({ name }) => values.page?.includes(name) ?? true)
  if (site) {
    const written = await takeDocsPictures(browser, site.url)
    for (const file of written) console.log(file)
  }
  for (const locale of values.docs ? [] : languages) {
    const shots: Cell[] = []
    for (const theme of themes) {
      for (const width of widths) {
        const reader = await openWindow(browser, { locale, theme, width })
        for (const { name, path: asked } of pages) {
          const file = path.join(output, `${locale}-${name}-${width}-${theme}.png`)
          await reader.shoot(origin + encodePathname(buildPathname(locale, asked)), file)
          shots.push({ file, width, caption: `${name} · ${width} · ${theme}` })
        }
        await reader.close()
      }
    }
    const sheet = path.join(output, `contact-sheet-${locale}.png`)
    // One row for each kind of page.
    await writeContactSheet(
      sheet,
      pages.flatMap((_, index) => shots.filter((__, shot) => shot % pages.length === index)),
    )
    console.log(path.relative('.', sheet))
  }
} finally {
  await browser.close()
  await site?.kill('SIGTERM')
}

/** A reader's window, in which the site's fonts have been loaded before. */
async function openWindow(
  browser: Browser,
  { locale, theme, width }: { locale: Locale; theme: (typeof themes)[number]; width: number },
) {
  const context = await browser.newContext({
    viewport: { width, height: Math.round(width * (width < 500 ? 2 : 0.75)) },
    colorScheme: theme,
    locale: languageOf(locale).tag,
    userAgent: browserAgent,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const open = async (url: string) => {
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(500)
  }
  let isFirst = true
  return {
    /** Puts a whole page into a file, its pictures loaded. */
    async shoot(url: string, file: string): Promise<void> {
      if (isFirst) await open(url)
      isFirst = false
      await open(url)
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager'
        const decoded = [...document.images].map((image) => image.decode().catch(() => undefined))
        await Promise.all(decoded)
      })
      await page.screenshot({ path: file, fullPage: true })
    },
    close: () => context.close(),
  }
}
