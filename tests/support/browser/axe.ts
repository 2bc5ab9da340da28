import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe that colors decide: all that the other theme can break, in any language. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * The rule and the elements, a line each. axe runs outside of the page's policy.
 *
 * @param which rules run: comparing colors takes most of the time.
 */
export async function violations(
  page: Page,
  which: 'all' | 'colors' | 'all but colors' = 'all',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const off = which === 'all but colors' ? colorRules : []
  const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
  const options =
    which === 'colors'
      ? { runOnly: colorRules }
      : { rules: { 'target-size': { enabled: true }, ...rules } }
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const results = await axe.run(document, {
      ...chosen,
      // Descriptions of every element that passes would take longer than the rules.
      resultTypes: ['violations'],
    })
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  }, options)
}

/** In a page that moves nothing: of the dark theme only what colors decide. */
export async function violationsByDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return [...light, ...(await violations(page, 'colors')).map((found) => `dark: ${found}`)]
}

/** axe's findings in the parts of the admin that are Octavo's, in both themes. */
export async function violationsWithin(page: Page, selector: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { dataset } = document.documentElement
    // Colors are looked at when they have come, not on the way.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    const found: string[] = []
    const before = dataset['theme']
    for (const theme of ['light', 'dark']) {
      dataset['theme'] = theme
      const results = await axe.run(within, {
        ...(theme === 'light'
          ? { rules: { 'target-size': { enabled: true } } }
          : { runOnly: ['color-contrast', 'link-in-text-block'] }),
        resultTypes: ['violations'],
      })
      for (const { id, nodes } of results.violations) {
        found.push(`${theme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      }
    }
    if (before) dataset['theme'] = before
    document.adoptedStyleSheets.pop()
    return found
  }, selector)
}
