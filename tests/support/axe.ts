import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds in a page, the size of targets included: the rule and the elements, a line for each.
 * It runs past the page's policy, of which it is no part.
 *
 * @param only the rules to ask for; all where it is not given.
 */
export async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const results = await axe.run(document, {
      ...(rules ? { runOnly: [...rules] } : { rules: { 'target-size': { enabled: true } } }),
      // Descriptions of every element that passes would take longer than the rules.
      resultTypes: ['violations'],
    })
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  }, only)
}
