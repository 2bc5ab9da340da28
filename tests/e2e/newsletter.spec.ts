import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import type { Messages } from '#src/platform/i18n/message-files'
import { type AdminApi, signInToApi } from '../support/browser/admin-api'
import { violations, violationsByDayAndNight } from '../support/browser/axe'
import { expect, test } from '../support/e2e'
import { type ArrivedMail, type MailServer, startMailServer } from '../support/servers/mail-server'
import { seededDataDir, site } from '../support/site'
import { type SpawnedSite, spawnSite } from '../support/spawned-site'

/** A site that sends mail: the others don't, and offer no subscription. */
const port = site.port + 16
const dataDir = path.resolve('tests/.output/e2e-data-newsletter')
const url = `http://localhost:${port}`

let mails: MailServer
let own: SpawnedSite
let admin: AdminApi

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ playwright }) => {
  rmSync(dataDir, { recursive: true, force: true })
  if (existsSync(seededDataDir)) cpSync(seededDataDir, dataDir, { recursive: true })
  mails = await startMailServer()
  const { host, password = '', port: smtp, user = '' } = mails.settings
  own = await spawnSite({
    NODE_OPTIONS: '',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: site.admin.email,
    ADMIN_PASSWORD: site.admin.password,
    SMTP_URL: `smtp://${user}:${encodeURIComponent(password)}@${host}:${smtp}`,
    MAIL_FROM: 'Octavo <octavo@example.org>',
  })
  admin = await signInToApi(await playwright.request.newContext({ baseURL: url }), url)
  const settings = { belowArticles: true, inFooter: true, frequencies: ['weekly', 'monthly'] }
  await admin.update('globals/newsletter', settings)
  for (const locale of ['de', 'jp']) {
    await admin.update(
      'globals/home',
      { sections: [{ blockType: 'newsletter' }], _status: 'published' },
      `?locale=${locale}&publishSpecificLocale=${locale}`,
    )
  }
})

test.afterAll(async () => {
  await own.kill('SIGTERM')
  await mails.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const wordsOf = (locale: string) =>
  JSON.parse(readFileSync(`locales/${locale}/site.json`, 'utf8')) as Messages

/** Each page is seen by day in one language and by night in the other. */
const languages = [
  {
    locale: 'de',
    words: wordsOf('de'),
    hasScript: false,
    article: '/de/blogs/kolophon',
    colorScheme: 'light',
  },
  {
    locale: 'jp',
    words: wordsOf('jp'),
    hasScript: true,
    article: '/jp/blogs/奥付',
    colorScheme: 'dark',
  },
] as const

async function mailTo(address: string): Promise<ArrivedMail> {
  await expect.poll(() => mails.arrived.some(({ to }) => to.includes(address))).toBe(true)
  const found = mails.arrived.filter(({ to }) => to.includes(address))
  expect(found).toHaveLength(1)
  return found[0] as ArrivedMail
}

/** Of what a mail's text leads to. */
const linkIn = ({ text }: ArrivedMail, what: string): string =>
  new RegExp(`http\\S+/api/newsletter/${what}/\\S+`).exec(text)?.[0] ?? ''

/** axe is a script: where the page may have none, it reads the page at the same address. */
async function isGood(page: Page, withScript: Page = page): Promise<void> {
  if (withScript !== page) await withScript.goto(page.url())
  expect(await violations(withScript)).toEqual([])
  await hasLargeTargets(page)
}

async function hasLargeTargets(page: Page): Promise<void> {
  // Radio buttons and checkboxes are as large as their labels.
  const controls =
    'button, summary, select, .subscribe-check, input:not([type=radio], [type=checkbox], [type=hidden], [tabindex="-1"])'
  const small = await page
    .locator('.newsletter, .subscriber')
    .locator(controls)
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24)
        .map((one) => one.outerHTML),
    )
  expect(small).toEqual([])
}

for (const { article, colorScheme, hasScript, locale, words } of languages) {
  const { newsletter } = words
  const kind = hasScript ? 'with' : 'without'

  test.describe(`in ${locale}, ${kind} scripts`, () => {
    let context: BrowserContext
    let page: Page
    let checked: Page
    const address = `reader-${locale}@example.org`
    const submit = (within: string) =>
      page.locator(`${within} .subscribe button[type=submit]`).click()

    test.beforeAll(async ({ browser }) => {
      const options = { baseURL: url, colorScheme, reducedMotion: 'reduce' } as const
      context = await browser.newContext({ ...options, javaScriptEnabled: hasScript })
      page = await context.newPage()
      checked = hasScript ? page : await browser.newPage(options)
    })
    test.afterAll(async () => {
      await checked.close()
      await context.close()
    })

    test('what is refused can be corrected', async () => {
      await page.goto(`/${locale}`)
      const section = page.locator('main .newsletter')
      await section.locator('summary').click()
      await section.getByLabel(newsletter.frequencies.monthly).check()
      // Browsers let it pass, and no mail server is there.
      await section.locator('[name=email]').fill('reader@localhost')
      const [refused] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        submit('main'),
      ])
      expect(refused.status()).toBe(422)
      expect(refused.headers()['cache-control']).toBe('private, no-store')
      await expect(page).toHaveTitle(`${words.forms.error} ${newsletter.title}`)
      const email = page.locator('main [name=email]')
      await expect(email).toBeFocused()
      await expect(email).toHaveValue('reader@localhost')
      await expect(email).toHaveAccessibleDescription(new RegExp(words.forms.problems.email))
      await expect(page.getByLabel(newsletter.frequencies.monthly)).toBeChecked()
      await expect(page.locator('.site-footer')).toBeVisible()
      // The response to a form has no address of its own.
      await (hasScript ? isGood(page) : hasLargeTargets(page))

      await email.fill(address)
      await submit('main')
      await expect(page).toHaveURL(`${url}/${locale}#subscribed-section-0`)
      await expect(page.locator('#subscribed-section-0')).toHaveText(newsletter.sent)
      await expect(page.locator('#subscribed-section-0')).toBeVisible()
      await expect(page.locator('main .subscribe [name=email]')).toBeHidden()
      await isGood(page, checked)
    })

    test('a link confirms, by its button', async () => {
      const mail = await mailTo(address)
      expect(mail.html).toContain(`lang="${locale === 'jp' ? 'ja' : locale}"`)
      await page.goto(linkIn(mail, 'confirm'))
      await expect(page.locator('h1')).toHaveText(newsletter.confirmTitle)
      await isGood(page, checked)
      await page.getByRole('button', { name: newsletter.confirm }).click()
      await expect(page.locator('h1')).toHaveText(newsletter.confirmedTitle)
      await expect(page.getByLabel(newsletter.frequencies.monthly)).toBeChecked()
      await isGood(page, checked)
    })

    test('preferences are changed', async () => {
      await page.getByLabel(newsletter.frequencies.weekly).check()
      await page.locator('[name=topics]').first().check()
      await page.getByRole('button', { name: newsletter.save }).click()
      await expect(page.getByRole('status')).toHaveText(newsletter.saved)
      await page.reload()
      await expect(page.getByLabel(newsletter.frequencies.weekly)).toBeChecked()
      await expect(page.locator('[name=topics]').first()).toBeChecked()
      await isGood(page, checked)
    })

    test('one who is subscribed hears of it from the footer, and leaves', async () => {
      mails.arrived.length = 0
      await page.goto(`/${locale}/blogs`)
      await page.locator('.site-footer [name=email]').fill(address)
      await isGood(page, checked)
      await submit('.site-footer')
      await expect(page.locator('.site-footer').getByText(newsletter.sent)).toBeVisible()
      await page.goto(linkIn(await mailTo(address), 'preferences'))
      await page.getByRole('button', { name: newsletter.leave }).click()
      await expect(page.locator('h1')).toHaveText(newsletter.leftTitle)
      await isGood(page, checked)
      await page.reload()
      await expect(page.locator('h1')).toHaveText(newsletter.leftTitle)
    })

    test('an article has the form below it, and not twice', async () => {
      const response = await page.goto(article)
      expect(response?.status()).toBe(200)
      await expect(page.locator('main > .newsletter')).toHaveCount(1)
      await expect(page.locator('.site-footer .newsletter')).toHaveCount(0)
      await isGood(page, checked)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
}

test('a text has the form where an editor put it, in place of the lines', async ({ browser }) => {
  const paragraph = (text: string) => ({
    type: 'paragraph',
    version: 1,
    children: [{ type: 'text', version: 1, text }],
  })
  const fields = { id: '64f0c0ffee64f0c0ffee64ab', blockName: '', blockType: 'SubscribeInText' }
  const block = { type: 'block', version: 2, fields }
  const children = [paragraph('Davor.'), block, paragraph('Danach.')]
  const body = { root: { type: 'root', version: 1, children } }
  const data = { title: 'Post aus der Setzerei', body, _status: 'published' }
  await admin.create('blogs', data, '?locale=de')
  const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 800 } })
  await page.goto('/de/blogs/post-aus-der-setzerei')
  const form = page.locator('.prose .newsletter')
  await expect(form).toBeVisible()
  await expect(page.locator('main > .newsletter')).toBeHidden()
  expect(await violationsByDayAndNight(page)).toEqual([])
  await hasLargeTargets(page)
  await form.locator('[name=email]').fill('text@example.org')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(`${url}/de/blogs/post-aus-der-setzerei#subscribed-text`)
  await expect(form.getByText(wordsOf('de').newsletter.sent)).toBeVisible()
  await expect(form.locator('[name=email]')).toBeHidden()
  await page.close()
})

test('a site without mail has nothing of it', async ({ request }) => {
  const page = await (await request.get('/de/blogs')).text()
  expect(page).not.toContain('newsletter')
  const sent = await request.post('/api/newsletter/subscribe/de', {
    form: { email: 'ada@example.org' },
    headers: { Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(sent.status()).toBe(404)
})
