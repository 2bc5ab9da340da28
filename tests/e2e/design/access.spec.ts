import type { Page } from 'playwright/test'
import { languageOf, locales } from '../../../locales/languages'
import { findPages } from '../../support/browser/pages'
import { coveredFocus, motion } from '../../support/browser/reading-aids'
import { saveData } from '../../support/browser/save-data'
import { expect, test } from '../../support/e2e'
import { badNames, englishNames } from '../../support/names'
import { site } from '../../support/site'

/** A missing page responds with an error that the browser reports. */
test.use({ allowedErrors: [/status of 404/] })

const offer = '.language-suggestion'

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-DE' })

  test('no focused element lies under the language suggestion', async ({ page }) => {
    await saveData(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [path, width, height] of [
      ['/blogs', 320, 256],
      ['/blogs', 390, 844],
      // Its contents stand beside the text, and stay where they are.
      ['/privacy-policy', 1280, 480],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
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

test('text of twice the size fits into a phone in every language, and every control has a name of its own', async ({
  page,
  request,
}) => {
  await saveData(page)
  const session = await page.context().newCDPSession(page)
  const kinds = ['list', 'post', 'privacy', 'missing', 'home', 'topic', 'secondPage'] as const
  for (const [index, locale] of locales.entries()) {
    const pages = await findPages(request, locale)
    // The other one of the two is in search.spec.ts, in the narrowest window.
    const search = `${locale === 'en' ? '' : `/${locale}`}/search${index % 2 === 0 ? '?q=a' : ''}`
    const kind = kinds[index % kinds.length] ?? 'list'
    // A visitor who has chosen a language is not offered another.
    await page.context().addCookies([{ name: 'octavo-locale', value: locale, url: site.url }])
    for (const path of [pages[kind], search]) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      expect([path, await badNames(page, await englishNames(locale))]).toEqual([path, []])
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

test('the current item keeps its mark with the system’s own colors', async ({ page }) => {
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
  for (const place of ['.site-footer .leaves', '.topics']) {
    expect(await style(`${place} a[aria-current]`, 'background-color')).not.toBe(
      await style(`${place} a:not([aria-current])`, 'background-color'),
    )
  }
  await page.keyboard.press('Tab')
  expect(await style('.skip', 'outline-style')).toBe('solid')
})

test('keys alone, without motion, lead past the header to a language, a saved article, and the search', async ({
  context,
  page,
}) => {
  await saveData(page)
  await context.grantPermissions(['clipboard-write'])
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

  // Its word says the state, as does what a screen reader adds.
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  const unsaved = await save.boundingBox()
  await save.press('Space')
  const pressed = page.getByRole('button', { name: 'Saved', exact: true })
  await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  expect(await pressed.boundingBox()).toEqual(unsaved)

  const chapter = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(2)
  await chapter.press('Enter')
  await expect(page.locator('h2:target')).toHaveText((await chapter.textContent()) ?? '')
  await expect(page.locator('h2:target')).toBeInViewport()

  // The drawer holds the focus, and gives it back.
  const saved = page.getByRole('button', { name: 'Saved articles 1' })
  await saved.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Saved articles' })
  await expect(drawer.locator(':focus')).toHaveCount(1)
  expect(await motion(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(saved).toBeFocused()
  await page.getByRole('button', { name: 'Share' }).press('Enter')
  await expect(page.locator('.toast')).toBeVisible()
  expect(await motion(page)).toEqual([])

  await page.getByRole('link', { name: 'Search', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/search#search-query$/)
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toBeFocused()
})

/** What sticks out of the window, apart from what scrolls within its own frame. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const framed = '.table-scroll, pre, .in-all-languages ul, .visually-hidden'
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
