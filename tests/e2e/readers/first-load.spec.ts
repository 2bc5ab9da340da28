import { expect, test } from '../../support/e2e'
import { emulators } from '../../support/site'

test('a page sends requests to the site alone, also where there are accounts', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).host))
  await page.goto('/blogs', { waitUntil: 'networkidle' })
  expect(requested.length).toBeGreaterThan(3)
  expect(requested).not.toContain(emulators.auth)
  expect(requested).not.toContain(emulators.firestore)
})
