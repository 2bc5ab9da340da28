import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import { type Locale, languageOf, locales } from '#locales/languages'
import { prepareDesk } from '../tests/screenshots/desk'
import { violationsWithin } from '../tests/support/browser/axe'
import { browserArguments, ensureBrowser } from '../tests/support/browser/browser'
import { signInAt } from '../tests/support/cms/session-token'
import { spawnDemoSite } from '../tests/support/demo-site'
import { browserAgent, site as editor } from '../tests/support/site'

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

interface Desk {
  readonly article: string
  readonly page: string
  readonly picture: string
  readonly conflict: string
  update(path: string, data: object): Promise<void>
}

type Open = (page: Page, desk: Desk) => Promise<unknown>

const go =
  (address: string | ((desk: Desk) => string), ready: string): Open =>
  async (page, desk) => {
    await page.goto(`/admin${typeof address === 'string' ? address : address(desk)}`)
    await page.locator(ready).first().waitFor()
  }

const form = '.translation-bar-state'

/** Names and roles have been completed, which they are once the page is alive (src/cms/admin/markup). */
const rows = '.collection-list[role=main] .table tbody tr'

/** Before the rest: without a session. */
const outside: Readonly<Record<string, Open>> = {
  'sign-in': go('/login', '#field-password'),
  forgotten: go('/forgot', '.template-minimal h1'),
  invitation: go('/reset/none', '#field-password'),
}

const inside: Readonly<Record<string, Open>> = {
  dashboard: go('', '.next-steps'),
  articles: go('/collections/blogs?locale=en', rows),
  images: go('/collections/media?locale=en', rows),
  accounts: go('/collections/users', rows),
  publications: go('/collections/publications', rows),
  article: go(({ article }) => `/collections/blogs/${article}?locale=en`, form),
  'new-article': go('/collections/blogs/create?locale=en', '.doc-header[role=region]'),
  page: go(({ page }) => `/collections/pages/${page}?locale=en`, form),
  home: go('/globals/home?locale=en', form),
  settings: go('/globals/site?locale=en', form),
  account: go('/account', '.doc-header[role=region]'),
  beside: go(
    ({ article }) => `/collections/blogs/${article}?locale=de&beside=`,
    '.translation-original',
  ),
  image: go(({ picture }) => `/collections/media/${picture}?locale=en`, '.doc-header[role=region]'),
  board: go('/translations', '.translation-board table'),
  versions: go(({ article }) => `/collections/blogs/${article}/versions?locale=en`, 'table a'),
  version: async (page, desk) => {
    await go(({ article }) => `/collections/blogs/${article}/versions?locale=en`, 'table a')(
      page,
      desk,
    )
    await page.locator('table tbody a').first().click()
    await page.locator('.view-version').first().waitFor()
  },
  conflict: async (page, desk) => {
    await page.route('**/api/presence', (route) => route.abort())
    await go(({ conflict }) => `/collections/blogs/${conflict}?locale=en`, form)(page, desk)
    const at = Date.now()
    await desk.update(`blogs/${desk.conflict}?draft=true&locale=en`, { title: `Theirs ${at}` })
    const met = page.waitForResponse((response) => response.status() === 409)
    await page.fill('#field-title', `Mine ${at}`)
    await met
    await page.locator('#conflict-dialog').waitFor()
  },
  redirects: async (page, desk) => {
    await go('/collections/redirects', rows)(page, desk)
    const list = page.locator('.not-found-list summary')
    // Counts arrive once a minute.
    for (let attempt = 0; attempt < 14 && (await list.count()) === 0; attempt += 1) {
      await page.waitForTimeout(5_000)
      await page.reload()
      await page.locator(rows).first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    await list.click()
  },
  redirect: go(
    '/collections/redirects/create?notFound=/2019/05/Quotation_marks_in_8_languages.html',
    '.doc-header[role=region]',
  ),
  trash: go('/collections/blogs/trash?locale=en', rows),
  palette: async (page, desk) => {
    await go(({ article }) => `/collections/blogs/${article}?locale=en`, form)(page, desk)
    await page.locator('.doc-header').first().click()
    await page.keyboard.press('Control+k')
    await page.locator('.palette [role=option]').first().waitFor()
  },
  shortcuts: async (page, desk) => {
    await go('', '.next-steps')(page, desk)
    // A key that is pressed before the page listens is lost.
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('?')
    await page.locator('.palette dl').first().waitFor()
  },
  schedule: async (page, desk) => {
    await go(({ article }) => `/collections/blogs/${article}?locale=en`, form)(page, desk)
    await page.evaluate(() => document.querySelector<HTMLElement>('#action-schedule')?.click())
    await page.locator('dialog[open] .react-datepicker-wrapper').first().waitFor()
  },
}

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
try {
  const token = await signInAt(origin, editor.admin)
  const desk = await prepare(token)
  for (const language of languages) {
    const context = await windowIn(language)
    await lookAt(context, language, outside, desk)
    await context.addCookies([
      { name: 'payload-token', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
    ])
    await lookAt(context, language, inside, desk)
    await context.close()
  }
} finally {
  await browser.close()
  await site?.kill('SIGTERM')
}
console.log(faults === 0 ? 'Nothing found.' : `Found: ${faults}`)
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

/** What an editor would have done before: drafts, a plan, a changed original, an article in the trash. */
async function prepare(token: string): Promise<Desk> {
  const headers = { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' }
  const send = async (method: string, address: string, data?: object) => {
    const response = await fetch(`${origin}/api/${address}`, {
      method,
      headers,
      ...(data ? { body: JSON.stringify(data) } : {}),
    })
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    return (await response.json()) as {
      doc?: { id: string }
      docs?: { id: string }[]
      user?: { id: string }
    }
  }
  const { docs: before = [] } = await send(
    'GET',
    'blogs?limit=1&depth=0&where[title][equals]=Two people write&draft=true&locale=en',
  )
  if (before.length === 0) {
    const context = await browser.newContext()
    await prepareDesk(context.request, origin)
    await context.close()
    await send('POST', 'blogs?locale=en&draft=true', {
      title: 'Two people write',
      _status: 'draft',
    })
    const { doc } = await send('POST', 'blogs?locale=en&draft=true', { title: 'Thrown away' })
    await send('PATCH', `blogs/${doc?.id}?trash=true`, { deletedAt: new Date().toISOString() })
    const to = { type: 'custom', url: '/blogs' }
    await send('POST', 'redirects', { from: '/news/*', type: '308', to })
    for (const address of [
      '/2019/05/Quotation_marks_in_8_languages.html',
      '/feed.xml?format=rss2',
      '/über-uns',
    ]) {
      await fetch(`${origin}${encodeURI(address)}`, { headers: { 'user-agent': browserAgent } })
    }
  }
  const first = async (address: string) => (await send('GET', address)).docs?.[0]?.id ?? ''
  const quotation = 'where[slug][equals]=quotation-marks-in-eight-languages'
  const { doc: conflict } = await send('POST', 'blogs?locale=en&draft=true', {
    title: 'Written by two',
    _status: 'draft',
  })
  return {
    article: await first(`blogs?limit=1&depth=0&locale=en&${quotation}`),
    page: await first('pages?limit=1&depth=0'),
    picture: await first('media?limit=1&depth=0&where[filename][equals]=why-octavo.jpg'),
    conflict: conflict?.id ?? '',
    update: async (address, data) => {
      await send('PATCH', address, data)
    },
  }
}
