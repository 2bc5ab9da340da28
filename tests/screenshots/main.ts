import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { type Locale, languageOf } from '#locales/languages'
import { buildPathname, encodePathname } from '#src/i18n/pathname'
import { browserArguments, ensureBrowser } from '../support/browser'
import { browserAgent } from '../support/site'
import { spawnSite } from '../support/spawned-site'
import { type Cell, writeContactSheet } from './contact-sheet'
import { findPages } from './pages'

/**
 * `npm run screenshots`: every kind of page at three widths, light and dark, in five languages, and a
 * contact sheet of them for each language. It starts a site of its own on the demonstration edition.
 *
 * --url       an address of a running site instead
 * --locale    one language, may be repeated
 * --page      one kind of page, may be repeated
 */
const { values } = parseArgs({
  options: {
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
const site = values.url
  ? undefined
  : await spawnSite({
      PORT: '3947',
      PUBLIC_URL: 'http://localhost:3947',
      DATA_DIR: path.resolve('tests/.output/screenshots-data'),
    })
const browser = await chromium.launch({ executablePath, args: browserArguments })
try {
  const origin = values.url ?? site?.url ?? ''
  const pages = (await findPages(origin)).filter(
    ({ name }) => !values.page || values.page.includes(name),
  )
  for (const locale of languages) {
    const cells: Cell[] = []
    for (const { name, path: asked } of pages) {
      const url = origin + encodePathname(buildPathname(locale, asked))
      for (const theme of themes) {
        for (const width of widths) {
          const file = path.join(output, `${locale}-${name}-${width}-${theme}.png`)
          await shoot(browser, { url, locale, theme, width, file })
          cells.push({ file, width, caption: `${name} · ${width} · ${theme}` })
        }
      }
    }
    const sheet = path.join(output, `contact-sheet-${locale}.png`)
    await writeContactSheet(sheet, cells)
    console.log(path.relative('.', sheet))
  }
} finally {
  await browser.close()
  await site?.kill('SIGTERM')
}

/** A whole page in a file, its pictures loaded. */
async function shoot(
  browser: Browser,
  {
    url,
    locale,
    theme,
    width,
    file,
  }: { url: string; locale: Locale; theme: (typeof themes)[number]; width: number; file: string },
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: Math.round(width * (width < 500 ? 2 : 0.75)) },
    colorScheme: theme,
    locale: languageOf(locale).tag,
    userAgent: browserAgent,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    })
    await page.screenshot({ path: file, fullPage: true })
  } finally {
    await context.close()
  }
}
