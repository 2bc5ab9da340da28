import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import { type Locale, languageOf, locales } from '#locales/languages'
import { violationsWithin } from '../tests/support/browser/axe'
import { browserArguments, ensureBrowser } from '../tests/support/browser/browser'
import { signInAt } from '../tests/support/cms/session-token'
import { spawnDemoSite } from '../tests/support/demo-site'
import { browserAgent, site as editor } from '../tests/support/site'
import { type Desk, prepareViews } from './support/admin-views/desk'
import { opened } from './support/admin-views/dialogs'
import type { Open } from './support/admin-views/open'
import { inside, outside } from './support/admin-views/views'

/**
 * Opens every view of the admin in each language, at three widths, light and dark: axe's findings, what is wider than
 * the window, and pictures. See bench/README.md.
 */

const { values: args } = parseArgs({
  options: {
    url: { type: 'string' },
    language: { type: 'string', multiple: true },
    view: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    pictures: { type: 'string' },
    'no-axe': { type: 'boolean', default: false },
  },
})

const languages = (args.language ?? locales) as readonly Locale[]
const widths = (args.width ?? ['1440', '1024', '390']).map(Number)
const themes = ['light', 'dark'] as const

const wanted = (name: string) => args.view?.includes(name) ?? true

const port = process.env['OCTAVO_E2E_PORT'] ?? '3948'
const site = args.url ? undefined : await spawnDemoSite('admin-views', port)
const origin = args.url ?? site?.url ?? ''
const browser = await chromium.launch({
  executablePath: ensureBrowser((line) => console.log(line)),
  args: browserArguments,
})
if (args.pictures) await mkdir(args.pictures, { recursive: true })
let faults = 0
let looks = 0
try {
  const token = await signInAt(origin, editor.admin)
  const desk = await prepareViews(browser, origin, token)
  for (const language of languages) {
    const context = await windowIn(language)
    await lookAt(context, language, outside, desk)
    await context.addCookies([
      { name: 'payload-token', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
    ])
    await lookAt(context, language, { ...inside, ...opened }, desk)
    await context.close()
  }
} finally {
  await browser.close()
  await site?.kill('SIGTERM')
}
console.log(`${looks} looks: ${faults === 0 ? 'nothing found' : `${faults} found`}.`)
process.exitCode = faults === 0 ? 0 : 1

async function windowIn(language: Locale): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: languageOf(language).tag,
    reducedMotion: 'reduce',
    userAgent: browserAgent,
    viewport: { width: 1440, height: 900 },
  })
  context.setDefaultTimeout(45_000)
  await context.addCookies([
    { name: 'payload-lng', value: languageOf(language).adminLanguage, url: origin },
  ])
  return context
}

async function lookAt(
  context: BrowserContext,
  language: Locale,
  views: Readonly<Record<string, Open>>,
  desk: Desk,
): Promise<void> {
  for (const [name, open] of Object.entries(views)) {
    if (!wanted(name)) continue
    const page = await context.newPage()
    try {
      await open(page, desk)
      for (const width of widths) await look(page, `${language} ${name} ${width}`, width)
    } catch (cause) {
      faults += 1
      console.log(`${language} ${name}: ${String(cause).slice(0, 300)}`)
      if (args.pictures) await page.screenshot({ path: `${args.pictures}/fault-${name}.png` })
    }
    await page.close({ runBeforeUnload: false })
  }
}

async function look(page: Page, place: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await page.waitForTimeout(400)
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (wider > 0) report(`${place}: ${wider} px wider than the window`)
  looks += 1
  // In both themes.
  if (!args['no-axe']) {
    for (const found of await violationsWithin(page, 'html')) report(`${place}: ${found}`)
  }
  if (!args.pictures) return
  for (const theme of themes) {
    await page.evaluate((next) => {
      document.documentElement.dataset['theme'] = next
    }, theme)
    // Payload's fields change their ground within half a second.
    await page.waitForTimeout(700)
    const file = `${place.replaceAll(' ', '-')}-${theme}.png`
    await page.screenshot({ path: path.join(args.pictures, file) })
  }
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light'
  })
}

function report(line: string): void {
  faults += 1
  console.log(line.slice(0, 700))
}
