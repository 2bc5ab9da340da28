import type { Page } from 'playwright/test'
import { languageOf, locales } from '../../../locales/languages'
import { expect, test } from '../../support/e2e'
import { findPages } from '../../support/pages'
import { saveData } from '../../support/save-data'

/** The address of a missing page is answered with an error that the browser reports. */
test.use({ allowedErrors: [/status of 404/] })

const offer = '.language-suggestion'

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-DE' })

  test('nothing that takes the focus lies under the offer of a language', async ({ page }) => {
    await saveData(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [width, height] of [
      [320, 256],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/blogs')
      await page.locator(offer).waitFor()
      expect([width, await coveredFocus(page, offer)]).toEqual([width, []])
      // The page ends above it.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const foot = await page.locator('.site-footer').boundingBox()
      const bar = await page.locator(offer).boundingBox()
      const room = height < 320 ? height : (bar?.y ?? 0)
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(room + 1)
    }
  })
})

test('text of twice the size fits into a phone, in every language', async ({ page, request }) => {
  test.setTimeout(120_000)
  await saveData(page)
  const session = await page.context().newCDPSession(page)
  const kinds = ['list', 'post', 'privacy', 'missing', 'home', 'topic', 'secondPage'] as const
  for (const [index, locale] of locales.entries()) {
    const pages = await findPages(request, locale)
    const search = `${locale === 'en' ? '' : `/${locale}`}/search?q=a`
    const kind = kinds[index % kinds.length] ?? 'list'
    for (const path of [pages[kind], search]) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      // As a reader sets it in the browser.
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
        .toBe('34px')
      expect([path, 390, await sticksOut(page)]).toEqual([path, 390, []])
      await page.setViewportSize({ width: 320, height: 640 })
      expect([path, 320, await sticksOut(page)]).toEqual([path, 320, []])
      await page.locator('.language-switcher button').click()
      expect([path, languageOf(locale).tag, await sticksOut(page)]).toEqual([
        path,
        languageOf(locale).tag,
        [],
      ])
    }
  }
})

test('with the system’s own colors, what is current keeps its mark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/blogs')
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await style('.site-header > div > nav a[aria-current]', 'border-bottom-style')).toBe(
    'solid',
  )
  for (const place of ['.leaves', '.topics']) {
    expect(await style(`${place} a[aria-current]`, 'background-color')).not.toBe(
      await style(`${place} a:not([aria-current])`, 'background-color'),
    )
  }
  await page.keyboard.press('Tab')
  expect(await style('.skip', 'outline-style')).toBe('solid')
})

test('with keys alone: past the header, a language, an article to read later, the search', async ({
  page,
}) => {
  await saveData(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/blogs/fonts-for-eight-languages', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  const button = page.getByRole('button', { name: 'Language: English' })
  const menu = page.getByRole('navigation', { name: 'Language', exact: true })
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await menu.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await button.click()
  await page.mouse.click(5, 400)
  await expect(menu).toBeHidden()

  // Its name stays, its state changes: never both.
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await save.press('Space')
  await expect(save).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Search', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/search#search-query$/)
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toBeFocused()
})

/** Goes through the page with the tabulator: what has the focus and is out of sight or under a bar. */
async function coveredFocus(page: Page, bar: string): Promise<string[]> {
  const covered: string[] = []
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate((selector) => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return undefined
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      const over = document.querySelector(selector)
      const edge = over?.getBoundingClientRect() ?? new DOMRect()
      const from = Math.max(top, edge.top)
      const to = Math.min(bottom, edge.bottom)
      // The way past the header may lie over the bar, but nothing under it.
      const above = document.elementFromPoint((left + right) / 2, (from + to) / 2)
      const isUnder = to - from > 1 && !over?.contains(focused) && over?.contains(above)
      return isUnder || bottom <= 0 || top >= innerHeight ? focused.outerHTML : ''
    }, bar)
    if (found === undefined) return covered
    if (found) covered.push(found)
  }
  return covered
}

/** What sticks out of the window, apart from what scrolls within its own frame. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const framed = '.table-scroll, pre, .visually-hidden'
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      const isOut = right > width + 1 || (right > left && left < -1)
      return isOut && element.checkVisibility() && !element.closest(framed)
    })
    const overhang = document.documentElement.scrollWidth - width
    return [
      ...(overhang > 0 ? [`${overhang} px`] : []),
      ...outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 100)),
    ]
  })
}
