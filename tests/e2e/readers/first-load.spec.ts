import { expect, test } from '../../support/e2e'
import { emulators } from '../../support/site'

test('a page sends requests to the site alone, also where there are accounts', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  await page.goto('/blogs', { waitUntil: 'networkidle' })
  expect(asked.length).toBeGreaterThan(3)
  expect(asked).not.toContain(emulators.auth)
  expect(asked).not.toContain(emulators.firestore)
})
