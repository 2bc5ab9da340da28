import type { Browser } from 'playwright/test'
import { prepareDesk } from '../../../tests/screenshots/desk'
import { browserAgent } from '../../../tests/support/site'

export interface Desk {
  readonly article: string
  readonly page: string
  readonly picture: string
  readonly conflict: string
  readonly issue: string
  readonly form: string
  readonly submission: string
  readonly author: string
  update(path: string, data: object): Promise<void>
}

/** What an editor would have done before: drafts, a plan, a changed original, an article in the trash. */
export async function prepareViews(browser: Browser, origin: string, token: string): Promise<Desk> {
  const headers = { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' }
  const send = async (method: string, address: string, data?: object) => {
    const response = await fetch(`${origin}/api/${address}`, {
      method,
      headers,
      ...(data ? { body: JSON.stringify(data) } : {}),
    })
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    return (await response.json()) as {
      doc?: { id: string }
      docs?: { id: string }[]
      user?: { id: string }
    }
  }
  const { docs: before = [] } = await send(
    'GET',
    'blogs?limit=1&depth=0&where[title][equals]=Two people write&draft=true&locale=en',
  )
  if (before.length === 0) {
    const context = await browser.newContext()
    await prepareDesk(context.request, origin)
    await context.close()
    await send('POST', 'blogs?locale=en&draft=true', {
      title: 'Two people write',
      _status: 'draft',
    })
    const { doc } = await send('POST', 'blogs?locale=en&draft=true', { title: 'Thrown away' })
    await send('PATCH', `blogs/${doc?.id}?trash=true`, { deletedAt: new Date().toISOString() })
    const to = { type: 'custom', url: '/blogs' }
    await send('POST', 'redirects', { from: '/news/*', type: '308', to })
    for (const address of [
      '/2019/05/Quotation_marks_in_8_languages.html',
      '/feed.xml?format=rss2',
      '/über-uns',
    ]) {
      await fetch(`${origin}${encodeURI(address)}`, { headers: { 'user-agent': browserAgent } })
    }
    await readersHaveBeenHere(browser, origin, token)
  }
  const first = async (address: string) => (await send('GET', address)).docs?.[0]?.id ?? ''
  const quotation = 'where[slug][equals]=quotation-marks-in-eight-languages'
  const { doc: conflict } = await send('POST', 'blogs?locale=en&draft=true', {
    title: 'Written by two',
    _status: 'draft',
  })
  return {
    article: await first(`blogs?limit=1&depth=0&locale=en&${quotation}`),
    page: await first('pages?limit=1&depth=0'),
    picture: await first('media?limit=1&depth=0&where[filename][equals]=why-octavo.jpg'),
    conflict: conflict?.id ?? '',
    issue: await first('issues?limit=1&depth=0&sort=createdAt'),
    form: await first('forms?limit=1&depth=0'),
    submission: await first('submissions?limit=1&depth=0'),
    author: await first('authors?limit=1&depth=0'),
    update: async (address, data) => {
      await send('PATCH', address, data)
    },
  }
}

/** Subscribers, a message that came through a form, and wishes. */
async function readersHaveBeenHere(browser: Browser, origin: string, token: string): Promise<void> {
  const list = ['Email;Confirmed at', 'ada@example.org;2026-01-02T03:04:05Z', 'bob@example.org;']
  await fetch(`${origin}/api/subscribers/list?source=list.csv`, {
    method: 'POST',
    headers: { Authorization: `JWT ${token}`, 'Content-Type': 'text/csv' },
    body: list.join('\r\n'),
  })
  for (const wish of [{ page: '/jp/blogs/why-octavo' }, { topic: '活字博物館', locale: 'jp' }]) {
    await fetch(`${origin}/api/wishes`, {
      method: 'POST',
      headers: { 'User-Agent': browserAgent, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(wish as Record<string, string>),
      redirect: 'manual',
    })
  }
  const page = await browser.newPage({ userAgent: browserAgent })
  await page.goto(`${origin}/de/kontakt`)
  const field = (name: string) => page.locator(`[data-form] [name="${name}"]`)
  await field('name').fill('Ada Lovelace')
  await field('email').fill('ada@example.org')
  await page.locator('[data-form] [value=question]').check()
  await field('message').fill('In welcher Schrift sind die koreanischen Seiten gesetzt?')
  await field('consent').check()
  // Sent too soon, it would count as a program's.
  await page.waitForTimeout(4_000)
  await page.locator('[data-form] button[type=submit]').click()
  await page.locator('[data-form-thanks]').waitFor()
  await page.close()
}
