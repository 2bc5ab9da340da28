import { expect, test } from '../../support/e2e'
import {
  newDevice,
  openPanel,
  refusedNetworkTest,
  saveArticle,
  signInByLink,
  withoutCookie,
} from '../../support/reader-accounts'
import { emulators } from '../../support/site'

test.use({
  allowedErrors: [[/status of \d+|ERR_FAILED/, refusedNetworkTest], { option: true }] as never,
})

// Each is a story of several devices.

test('an article that a reader saves is on the other device, stays there, and is announced without a connection', async ({
  page,
  context,
  browser,
}) => {
  await withoutCookie(context)
  const email = 'two-devices@example.org'
  await saveArticle(page, '/blogs/legal-texts-across-borders')
  await page.goto('/blogs')
  await openPanel(page)
  await signInByLink(page, email)

  // The other device requests once, so the first one's document must be there.
  await expect
    .poll(async () => JSON.stringify(await allDocuments()))
    .toContain('legal-texts-across-borders')

  const other = await newDevice(browser)
  const there = await other.newPage()
  await there.goto('/blogs')
  await openPanel(there)
  await signInByLink(there, email)
  await expect(there.locator('.drawer article')).toHaveCount(1)
  await expect(there.locator('.account-sync')).toHaveCount(0)

  // Without the server: what the device has is shown, and said to be no more than that.
  await other.route(`http://${emulators.firestore}/**`, (route) => route.abort())
  await there.goto('/blogs')
  await openPanel(there)
  await expect(there.getByRole('status').locator('.account-sync')).toContainText(
    'could not be fetched from the server, but may exist in the local cache',
  )
  await expect(there.locator('.drawer article')).toHaveCount(1)
  await other.unroute(`http://${emulators.firestore}/**`)
  await there.getByRole('button', { name: 'Try again' }).click()
  // It isn't shown while work goes on, either.
  await expect(there.locator('.account-sync')).toHaveCount(0)
  await expect(there.locator('.account')).not.toHaveAttribute('aria-busy', 'true')
  await expect(there.locator('.account-sync')).toHaveCount(0)

  // Removed from a device is not removed from the account.
  await there.getByRole('button', { name: 'Sign out' }).click()
  const copies = () =>
    there.evaluate(async () =>
      (await indexedDB.databases()).filter(({ name }) => name?.startsWith('firestore/')),
    )
  expect(await copies()).not.toEqual([])
  await there.getByRole('button', { name: 'Remove them' }).click()
  await expect(there.locator('.drawer article')).toHaveCount(0)
  await expect.poll(copies).toEqual([])
  await other.close()
  await page.goto('/blogs')
  await openPanel(page)
  await expect(page.locator('.account')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.drawer article')).toHaveCount(1)
})

async function allDocuments(): Promise<unknown> {
  const url = `http://${emulators.firestore}/v1/projects/${emulators.projectId}/databases/(default)/documents/users`
  return (await fetch(url, { headers: { authorization: 'Bearer owner' } })).json()
}
