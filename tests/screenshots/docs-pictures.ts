import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import sharp from 'sharp'
import { type Locale, languageOf } from '#locales/languages'
import { encodePathname } from '#src/platform/i18n/pathname'
import { browserAgent } from '../support/site'
import { prepareDesk } from './desk'

const folder = 'docs/images'
const desk = { width: 1440, height: 900 }
const page = { width: 1440, height: 1180 }
const phone = { width: 390, height: 800 }

/** The article of the pictures, by its English address. */
const article = '/blogs/where-a-line-may-break'
const gap = 40

/**
 * Takes every picture that the documentation shows. The machine needs fonts for Chinese, Japanese, and Korean,
 * such as Debian's `fonts-noto-cjk`.
 *
 * @returns the files that were written.
 */
export async function takeDocsPictures(browser: Browser, origin: string): Promise<string[]> {
  const written: string[] = []
  const write = async (name: string, bytes: Buffer) => {
    const file = path.join(folder, `${name}.png`)
    await sharp(bytes).png({ palette: true, effort: 8 }).toFile(file)
    written.push(file)
  }

  const visitor = await open(browser, { viewport: page })
  for (const [name, address] of [
    ['home', '/'],
    ['post', article],
  ] as const) {
    await show(visitor.page, origin + address)
    await write(name, await visitor.page.screenshot())
  }
  const alternates = await addressesOf(visitor.page)
  await visitor.context.close()

  await write('phones', await sideBySide(await takePhones(browser, origin, alternates)))
  for (const [name, locale] of [
    ['card-de', 'de'],
    ['card-ja', 'jp'],
  ] as const) {
    await write(name, await card(origin, alternates.get(locale) ?? article))
  }

  const editor = await open(browser, { viewport: desk })
  const works = await prepareDesk(editor.context.request, origin)
  for (const [name, shoot] of Object.entries(adminPictures(editor.page, origin, works))) {
    await shoot()
    await write(name, await editor.page.screenshot())
  }
  await editor.context.close()
  return written
}

/** What to open and to press for each picture of the admin. */
function adminPictures(
  admin: Page,
  origin: string,
  { picture, translated }: Awaited<ReturnType<typeof prepareDesk>>,
): Readonly<Record<string, () => Promise<void>>> {
  const go = (address: string) => show(admin, `${origin}/admin${address}`)
  return {
    dashboard: () => go(''),
    board: () => go('/translations'),
    'side-by-side': async () => {
      await go(`/collections/blogs/${translated}?locale=de&beside=`)
      await admin.getByRole('region', { name: 'Excerpt English' }).waitFor()
    },
    sections: async () => {
      await go('/globals/home?locale=en')
      await admin.locator('.blocks-field__drawer-toggler').first().click()
      await admin.locator('.blocks-drawer__blocks img').first().waitFor()
      // The drawer slides in.
      await admin.waitForTimeout(1_000)
    },
    crop: async () => {
      await go(`/collections/media/${picture}?locale=en`)
      await admin.locator('#field-crop').getByRole('button', { name: 'Crop the square' }).click()
      await admin.getByRole('application', { name: 'Selected square' }).waitFor()
      await admin.waitForTimeout(500)
    },
  }
}

async function open(
  browser: Browser,
  options: {
    viewport: { width: number; height: number }
    colorScheme?: 'light' | 'dark'
    locale?: string
  },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    colorScheme: 'light',
    locale: 'en-US',
    reducedMotion: 'reduce',
    userAgent: browserAgent,
    ...options,
  })
  context.setDefaultTimeout(120_000)
  return { context, page: await context.newPage() }
}

/** Opens a page twice: fonts that come late are there the second time. */
async function show(window: Page, url: string): Promise<void> {
  await window.goto(url, { waitUntil: 'load' })
  await window.goto(url, { waitUntil: 'load' })
  await window.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
  // What scripts add once they have begun.
  await window.waitForTimeout(1_500)
}

/** The addresses of a page in other languages, as its head names them. */
async function addressesOf(window: Page): Promise<ReadonlyMap<Locale, string>> {
  const found = await window
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')] as const),
    )
  const codes: readonly Locale[] = ['zh', 'jp', 'ko', 'de']
  return new Map(
    codes.flatMap((code) => {
      const href = found.find(([hreflang]) => hreflang === languageOf(code).hreflang)?.[1]
      return href ? [[code, new URL(href).pathname] as const] : []
    }),
  )
}

async function takePhones(
  browser: Browser,
  origin: string,
  alternates: ReadonlyMap<Locale, string>,
): Promise<Buffer[]> {
  const shots: Buffer[] = []
  for (const [code, address] of alternates) {
    const colorScheme = shots.length % 2 === 0 ? 'light' : 'dark'
    // Its reader's browser, to which the page offers no other language.
    const locale = languageOf(code).tag
    const { context, page: window } = await open(browser, { viewport: phone, colorScheme, locale })
    await show(window, origin + address)
    shots.push(await window.screenshot())
    await context.close()
  }
  return shots
}

function sideBySide(shots: readonly Buffer[]): Promise<Buffer> {
  const width = shots.length * phone.width + (shots.length - 1) * gap
  const background = '#ffffff'
  return sharp({ create: { width, height: phone.height, channels: 3, background } })
    .composite(shots.map((input, index) => ({ input, left: index * (phone.width + gap), top: 0 })))
    .png()
    .toBuffer()
}

/** The picture for shared links that a page names. */
async function card(origin: string, address: string): Promise<Buffer> {
  const html = await (await fetch(origin + encodePathname(decodeURI(address)))).text()
  const [, url] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  if (!url) throw new Error(`${address} names no picture for shared links.`)
  const response = await fetch(url.replaceAll('&amp;', '&'))
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return sharp(Buffer.from(await response.arrayBuffer()))
    .resize(720)
    .png()
    .toBuffer()
}
