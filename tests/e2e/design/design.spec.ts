import type { BrowserContextOptions, Page } from 'playwright/test'
import { type Locale, languageOf, locales } from '../../../locales/languages'
import { violations } from '../../support/browser/axe'
import { findPages } from '../../support/browser/pages'
import { lostBySpacing } from '../../support/browser/reading-aids'
import { saveData } from '../../support/browser/save-data'
import { expect, test } from '../../support/e2e'
import { betweenTagsOf, serveInPieces } from '../../support/pieces'
import { site } from '../../support/site'

/** A missing page responds with an error that the browser reports. */
test.use({ allowedErrors: [/status of 404/] })

test('elements in the margins fit into them at every width', async ({ page }) => {
  await saveData(page)
  for (const path of ['/blogs/fonts-for-eight-languages', '/', '/privacy-policy']) {
    await page.goto(path)
    for (const width of [390, 600, 768, 834, 992, 1024, 1280, 1300, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect([path, width, await overhang(page)]).toEqual([path, width, 0])
    }
  }
})

test('leaves at the foot fill their rows, however many languages a site has', async ({ page }) => {
  await saveData(page)
  await page.goto('/privacy-policy')
  for (const count of [8, 7, 6, 5, 4, 3, 2, 1]) {
    await page.evaluate((left) => {
      for (const leaves of document.querySelectorAll('.site-footer .leaves')) {
        while (leaves.children.length > left) leaves.lastElementChild?.remove()
      }
    }, count)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect([count, width, await page.evaluate(unfilledRows)]).toEqual([count, width, []])
    }
  }
})

function unfilledRows(): number[] {
  return [...document.querySelectorAll<HTMLElement>('.site-footer .leaves')].flatMap((leaves) => {
    const rows = new Map<number, number>()
    for (const leaf of leaves.children as HTMLCollectionOf<HTMLElement>) {
      rows.set(leaf.offsetTop, (rows.get(leaf.offsetTop) ?? 0) + leaf.offsetWidth)
    }
    return [...rows.values()].filter((width) => Math.abs(width - leaves.clientWidth) > 8)
  })
}

test('the sheet folds into a book by choice, drag, and arrow keys, and opens for the keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/de')
  const press = page.locator('.press')
  const seen = () =>
    press.evaluate((element) => {
      const { bottom, left, top, width } = element.getBoundingClientRect()
      const at = (share: number, y: number) =>
        document.elementFromPoint(left + share * width, y)?.closest('li')?.lang
      const middle = (top + bottom) / 2
      return [at(0.05, bottom - 20), at(0.55, middle + 30), at(0.95, bottom - 20)]
    })
  // The reader's own leaf is upright; this is the left one of the lower row.
  expect(await seen()).toEqual(['de', 'es', 'pt-BR'])
  await page.locator('.fold label').last().click()
  expect(await seen()).toEqual([undefined, 'de', undefined])

  // A closed book opens in any direction, and no link is followed.
  const box = await press.boundingBox()
  const { height, width, x, y } = box ?? { height: 0, width: 0, x: 0, y: 0 }
  const arrived = page.waitForResponse(/drag-sheet/)
  await page.mouse.move(x + width / 2, y + height / 2 + 30)
  await arrived
  // It no longer waits for its script.
  await expect
    .poll(() => press.evaluate((element) => (element as HTMLElement).onpointerover === null))
    .toBe(true)
  const chosen = page.locator('.fold :checked')
  const drag = async (by: number) => {
    await expect(async () => {
      await page.mouse.down()
      await page.mouse.move(x + width / 2 + by, y + height / 2 + 30, { steps: 4 })
      expect(await page.locator('.folding').getAttribute('style')).toContain('--by-hand')
    }).toPass()
    await page.mouse.up()
  }
  await drag(width * 0.45)
  await expect(chosen).not.toHaveValue('3')
  expect(new URL(page.url()).pathname).toBe('/de')

  await page.locator('.fold label').first().click()
  for (const value of ['1', '2', '3']) {
    await page.keyboard.press('ArrowRight')
    await expect(chosen).toHaveValue(value)
  }
  // Leaves are found open, though the choice stays.
  await page.keyboard.press('Shift+Tab')
  expect(await seen()).toEqual(['de', 'es', 'pt-BR'])
})

test.describe('nothing moves while a page arrives and is read', () => {
  for (const [kind, narrow, wide] of [
    ['home', 'de', 'jp'],
    ['list', 'jp', 'de'],
    ['post', 'de', 'jp'],
  ] as const) {
    test(`${kind}: ${narrow} at 390 px, ${wide} at 1440 px`, async ({ browser, request }) => {
      // The line is what takes the time: both wait for theirs at once.
      const windows = [
        [narrow, 390],
        [wide, 1440],
      ] as const
      const shifts = windows.map(async ([locale, width]) => {
        const { [kind]: path } = await findPages(request, locale)
        // A context of its own for each: nothing is in the browser's cache.
        const context = await browser.newContext({
          ...visitor,
          viewport: { width, height: 800 },
          locale: languageOf(locale).tag,
        })
        const page = await context.newPage()
        const quicken = await slowDown(page, { processor: width < 1000 })
        await recordShifts(page)
        await page.goto(path, { waitUntil: 'networkidle' })
        await quicken()
        await readThrough(page)
        const moved = await shiftsOf(page)
        await context.close()
        return moved
      })
      expect(await Promise.all(shifts)).toEqual([[], []])
    })
  }
})

test('nothing moves wherever the header or the opening is cut on its way', async ({ browser }) => {
  const header = betweenTagsOf('<header', '</header>')
  // Each waits for its pieces, so all arrive at once.
  const arrivals = [
    { path: '/de/blogs', width: 390, cut: header },
    { path: '/jp/blogs', width: 390, cut: header },
    { path: '/ko/blogs', width: 1440, cut: header },
    {
      path: '/de',
      width: 1440,
      cut: betweenTagsOf('<section class="section opening"', '</section>'),
    },
  ].map(async ({ path, width, cut }) => {
    const slow = await serveInPieces(site.url, cut)
    const viewport = { width, height: 800 }
    const context = await browser.newContext({ ...visitor, baseURL: slow.url, viewport })
    const page = await context.newPage()
    await recordShifts(page)
    await page.goto(path)
    await expect(page.locator('.site-footer')).toBeAttached()
    expect(slow.pieces).toBeGreaterThan(15)
    const moved = await shiftsOf(page)
    await context.close()
    await slow.close()
    return [path, moved]
  })
  expect(await Promise.all(arrivals)).toEqual([
    ['/de/blogs', []],
    ['/jp/blogs', []],
    ['/ko/blogs', []],
    ['/de', []],
  ])
})

test.describe('the theme', () => {
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = 'rgb(247, 242, 232)'
  const dark = 'rgb(22, 21, 18)'

  test('is chosen by a switch, remembered, and shared by open tabs', async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/blogs')
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'light' })
    await other.goto('/de')

    await page.getByRole('button', { name: 'Dark theme' }).click()
    expect(await background(page)).toBe(dark)
    // The keyboard focus stays where it was.
    await expect(page.getByRole('button', { name: 'Light theme' })).toBeFocused()
    await expect.poll(() => background(other)).toBe(dark)

    await page.goto('/jp')
    expect(await background(page)).toBe(dark)
    await other.close()
  })

  test('follows the system, and again when the visitor chooses so', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    expect(await background(page)).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await background(page)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    const stored = () => page.evaluate(() => localStorage.getItem('octavo-theme'))
    await page.getByRole('button', { name: 'Dark theme' }).click()
    expect(await stored()).toBe('dark')
    await page.getByRole('button', { name: 'Light theme' }).press('Enter')
    expect(await stored()).toBeNull()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await background(page)).toBe(dark)
  })

  for (const [chosen, system, expected] of [
    ['dark', 'light', dark],
    ['light', 'dark', light],
  ] as const) {
    test(`never flashes: ${chosen} on a ${system} system`, async ({ browser }) => {
      const context = await browser.newContext({ ...visitor, colorScheme: system })
      await saveData(context)
      const page = await context.newPage()
      await page.addInitScript((theme) => {
        localStorage.setItem('octavo-theme', theme)
        const seen = new Set<string>()
        Object.assign(window, { seen })
        const look = () => {
          if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }, chosen)
      for (const path of ['/', '/de/blogs', '/nothing-here']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        const seen = await page.evaluate(() => [
          ...(window as unknown as { seen: Set<string> }).seen,
        ])
        expect([path, seen]).toEqual([path, [expected]])
      }
      await context.close()
    })
  }

  test('that is stored but unknown follows the system', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('octavo-theme', '"><script>'))
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    expect(await background(page)).toBe(light)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })
})

test.describe('without JavaScript', () => {
  test('no switch is without effect, and all else works', async ({ browser }) => {
    const context = await browser.newContext({ ...visitor, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/blogs')
    await expect(page.locator('.theme-switch')).toBeHidden()

    await page.locator('.topics a').nth(1).click()
    await expect(page).toHaveURL(/\/blogs\/topics\/.+/)
    await expect(page.locator('.topics [aria-current]')).toHaveCount(1)
    await page.locator('.lead-story h2 a').click()
    await expect(page.locator('article h1')).toBeVisible()

    await page.goto('/blogs')
    await page.locator('.pages a[rel=next]').click()
    await expect(page).toHaveURL(/\/blogs\/page\/2$/)
    await page.locator('.pages a[rel=prev]').click()
    await expect(page).toHaveURL(/\/blogs$/)
    await context.close()
  })

  test('the contents and notes lead to their places and back', async ({ browser }) => {
    const context = await browser.newContext({
      ...visitor,
      javaScriptEnabled: false,
      viewport: { width: 1200, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/blogs')
    await page.getByRole('link', { name: 'Fonts for eight languages' }).click()
    const chapter = page.locator('.contents:not(.folded) a').nth(1)
    const title = (await chapter.textContent()) ?? ''
    await chapter.click()
    await expect(page.locator(':target')).toHaveText(title)
    await expect(page.locator(':target')).toBeInViewport()

    const mark = page.locator('.note-mark a').first()
    await mark.click()
    await expect(page.locator('.notes li:target')).toBeInViewport()
    await page.locator('.notes li:target .back').click()
    await expect(page.locator('.note-mark:target')).toBeInViewport()

    // In a wide window the note is in the margin, beside its mark.
    await page.setViewportSize({ width: 1600, height: 900 })
    const text = await page.locator('.prose > p').first().boundingBox()
    const marked = await mark.boundingBox()
    const note = await page.locator('.notes li').first().boundingBox()
    expect(note?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    expect(Math.abs((note?.y ?? 0) - (marked?.y ?? 0))).toBeLessThan(40)
    // The text itself is in the middle.
    expect((text?.x ?? 0) + (text?.width ?? 0) / 2).toBeCloseTo(800, 0)
    await context.close()
  })
})

test.describe('pictures and fonts', () => {
  test('a picture has its place and a few of its pixels before it arrives', async ({ page }) => {
    await page.route(/\/_next\/image/, () => undefined)
    await page.goto('/blogs', { waitUntil: 'domcontentloaded' })
    const image = page.locator('.lead-story img')
    const { placeholder, box } = await image.evaluate((element: HTMLImageElement) => ({
      placeholder: getComputedStyle(element).backgroundImage,
      box: element.getBoundingClientRect().toJSON() as DOMRect,
    }))
    expect(placeholder).toMatch(/^url\("data:image\/webp;base64,[\w+/=]{40,900}"\)$/)
    expect(Math.abs(box.width - box.height)).toBeLessThan(1)
    expect(box.width).toBeGreaterThan(200)
    // Requests without a response must not outlive the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('text is set in the fonts of its language', async ({ page }) => {
    const stack = async (path: string, selector: string) => {
      await page.goto(path)
      return page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { fontFamily } = getComputedStyle(element)
          return fontFamily.replaceAll('"', '').split(', ')
        })
    }
    expect((await stack('/de/blogs', 'h1'))[0]).toBe('Literata')
    for (const [path, own, foreign] of [
      ['/zh/blogs', /SC$/, /JP|KR|Hiragino/],
      ['/jp/blogs', /JP$/, /SC|KR|PingFang/],
      ['/ko/blogs', /KR$/, /SC|JP|Hiragino/],
    ] as const) {
      const families = await stack(path, 'h1')
      expect(families.some((family) => own.test(family))).toBe(true)
      expect(families.filter((family) => foreign.test(family))).toEqual([])
    }
    // The name of another language is set in that language's fonts, on every page.
    expect(await stack('/ko/blogs', '.site-footer .leaves [lang=ja]')).toContain(
      'Noto Serif CJK JP',
    )
  })

  test('a European name is set in one font, on the first page that has it', async ({ page }) => {
    const parts: string[] = []
    page.on('response', (response) => {
      const [, part] = /\/literata-(\w+)\./.exec(response.url()) ?? []
      if (part) parts.push(part)
    })
    await page.goto('/blogs', { waitUntil: 'networkidle' })
    expect(parts).toEqual([])
    const heading = page.locator('h1').first()
    await heading.evaluate((element) => {
      element.textContent = 'Dvořák in Łódź'
    })
    const session = await page.context().newCDPSession(page)
    const facesOf = async (selector: string) => {
      await session.send('DOM.enable')
      await session.send('CSS.enable')
      const { root } = await session.send('DOM.getDocument')
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts
        .map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : ''))
        .toSorted()
    }
    await expect.poll(() => facesOf('h1')).toEqual(['Literata'])
    expect(parts).toEqual(['european'])
  })

  test('an English fallback is set as English', async ({ page }) => {
    const settings = async (path: string) => {
      await page.goto(path)
      return page.locator('article .prose').evaluate((prose) => {
        const { fontStyle, textEmphasisStyle } = getComputedStyle(
          prose.querySelector('em') ?? prose,
        )
        const { fontFamily, lineHeight, fontSize } = getComputedStyle(prose)
        const leading = (Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toFixed(2)
        return { fontStyle, textEmphasisStyle, fontFamily, leading }
      })
    }
    const english = await settings('/blogs/why-octavo')
    expect(english).toMatchObject({ fontStyle: 'italic', textEmphasisStyle: 'none' })
    expect(await settings('/jp/blogs/why-octavo')).toEqual(english)
    expect(await settings('/ko/blogs/why-octavo')).toEqual(english)
  })

  test('the fonts of the first view are preloaded, loaded once, and cached', async ({
    browser,
  }) => {
    const context = await browser.newContext(visitor)
    const page = await context.newPage()
    const loaded: string[] = []
    page.on('response', (response) => {
      if (!/\.woff2/.test(response.url())) return
      loaded.push(response.url())
      expect(response.headers()['cache-control']).toContain('immutable')
    })
    await page.goto('/jp/blogs', { waitUntil: 'networkidle' })
    expect(new Set(loaded).size).toBe(loaded.length)
    expect(loaded).toHaveLength(2)
    const ready = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
    expect(ready.length).toBeGreaterThan(0)
    await context.close()
  })
})

test('a printed article is its text, black on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/blogs/why-octavo')
  for (const selector of ['.site-tools', '.site-footer', '.related', '.site-header > div > nav']) {
    await expect(page.locator(selector)).toBeHidden()
  }
  await expect(page.locator('article h1')).toBeVisible()
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return [backgroundColor, color]
  })
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])

  // What is white on a ground on the screen, and no page for room that is not printed.
  await page.goto('/')
  await expect(page.locator('.poster')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('.sheet a[aria-current]').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('main')).toHaveCSS('padding-bottom', '0px')
})

/** All languages in both themes; without it, pairs: what the one decides hardly depends on the other. */
const isWhole = process.env['OCTAVO_E2E_MATRIX'] === 'whole'
/** In a Latin language and in one with its own fonts, axe looks at every kind of page. */
const lightIn = new Set<Locale>(isWhole ? ['en', 'jp'] : ['en'])
const darkIn = new Set<Locale>(isWhole ? ['en', 'jp'] : ['jp'])
/** Where letters and lines are set apart: each part of a page is in one of them. */
const setApart = new Set(['home', 'list', 'post'])
/** What it looks at in the others, where words have other names, lengths, and languages: in every second one. */
const seenInTurns = [
  ['home', 'list'],
  ['fallback', 'missing'],
] as const
const others = locales.filter((locale) => !lightIn.has(locale) && !darkIn.has(locale))
const isSeen = (locale: Locale, kind: string): boolean =>
  others.includes(locale) &&
  seenInTurns.some((kinds, turn) => {
    const isTurn = isWhole || others.indexOf(locale) % seenInTurns.length === turn
    return isTurn && kinds.some((one) => one === kind)
  })
/** Where the switcher is opened: on a page as usual, beside a notice, and on an error page. */
const switchedOn = new Set(['home', 'fallback', 'missing'])

/** In which themes, and by which rules. */
function looksOf(locale: Locale, kind: string) {
  const isLight = lightIn.has(locale)
  return [
    ...(isLight ? [['light', 'all'] as const] : []),
    ...(darkIn.has(locale) ? [['dark', isLight ? 'colors' : 'all'] as const] : []),
    ...(isSeen(locale, kind) ? [['light', 'all but colors'] as const] : []),
  ]
}

for (const locale of locales) {
  test(`nothing scrolls sideways at 320 px and axe finds nothing in ${languageOf(locale).name}`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({
      ...visitor,
      locale: languageOf(locale).tag,
      reducedMotion: 'reduce',
    })
    await saveData(context)
    const page = await context.newPage()
    for (const [kind, path] of Object.entries(await findPages(request, locale))) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      expect([kind, await overhang(page)]).toEqual([kind, 0])
      if (switchedOn.has(kind)) await expectSwitcherToFit(page, kind)
      if (kind === 'post') await expectToolsToFit(page)
      if (setApart.has(kind)) expect([kind, await lostBySpacing(page)]).toEqual([kind, []])
      const looks = looksOf(locale, kind)
      if (looks.length > 0) await page.setViewportSize({ width: 1280, height: 720 })
      for (const [colorScheme, which] of looks) {
        await page.emulateMedia({ colorScheme })
        const found = await violations(page, which)
        expect([kind, colorScheme, found]).toEqual([kind, colorScheme, []])
      }
    }
    await context.close()
  })
}

const visitor: BrowserContextOptions = { baseURL: site.url }

/** An entry of the Layout Instability specification, which TypeScript's library lacks. */
interface LayoutShift {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        // With the places, since what moved may be gone by the time that it is reported.
        const sources = entry.sources.map(({ node, previousRect, currentRect }) => ({
          node: node?.nodeName,
          from: JSON.stringify(previousRect),
          to: JSON.stringify(currentRect),
        }))
        shifts.push([entry.value, ...sources])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shiftsOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)
}

/**
 * The page arrives in pieces and is painted in between, so that whatever finds its place late gives itself away.
 * Returns how to give the processor back: a browser slows down by counting in a loop. The line stays slow.
 */
async function slowDown(
  page: Page,
  { processor }: { processor: boolean },
): Promise<() => Promise<void>> {
  await saveData(page)
  const session = await page.context().newCDPSession(page)
  if (processor) await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  })
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

function overhang(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

async function expectSwitcherToFit(page: Page, kind: string): Promise<void> {
  const switcher = page.locator('.language-switcher')
  await switcher.getByRole('button').click()
  expect([kind, 'switcher open', await overhang(page)]).toEqual([kind, 'switcher open', 0])
  const boxes = await switcher.locator('nav a').evaluateAll((links) =>
    links.map((link) => {
      const { left, right } = link.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(boxes).toHaveLength(locales.length)
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
  await switcher.getByRole('button').click()
}

/** What can be done with a post is within the narrowest window, and large enough for a finger. */
async function expectToolsToFit(page: Page): Promise<void> {
  const tools = await page.locator('.article-tools button').all()
  expect(tools.length).toBeGreaterThan(0)
  for (const tool of tools) {
    const { x = 0, width = 0, height = 0 } = (await tool.boundingBox()) ?? {}
    expect([x >= 0, x + width <= 320, height >= 44]).toEqual([true, true, true])
  }
}

async function readThrough(page: Page): Promise<void> {
  for (;;) {
    const isAtEnd = await page.evaluate(() => {
      scrollBy(0, innerHeight)
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
    await picturesInView(page)
    if (isAtEnd) return
  }
}

/** Waits for the pictures in the window, and for the two frames in which they could move something. */
function picturesInView(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // A lazy picture is requested in the frame after it came near.
    await frame()
    await frame()
    const near = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && image.checkVisibility()
    })
    await Promise.all(near.map((image) => image.decode()))
    await frame()
    await frame()
  })
}
