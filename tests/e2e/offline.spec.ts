import type { BrowserContext, Locator, Page } from 'playwright/test'
import { paragraph, signInToApi } from '../support/browser/admin-api'
import { violationsByDayAndNight } from '../support/browser/axe'
import { findPages } from '../support/browser/pages'
import { expect } from '../support/e2e'
import { test } from '../support/second-site'
import { openFront } from '../support/servers/front'
import { browserAgent, site } from '../support/site'

/** Reading without a connection, on the real worker: what is stored, what is not, and what is said. */
test.use({
  serviceWorkers: 'allow',
  // What a browser and Next's client say of requests that found no network, and of a missing page.
  allowedErrors: [
    [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch RSC payload|status of 404/],
    { option: true },
  ] as never,
})

test('a page that was read opens again offline, and the rest has a fallback', async ({
  page,
  context,
  request,
}) => {
  const german = await findPages(request, 'de')
  const japanese = await findPages(request, 'jp')

  await test.step('while there is a connection', async () => {
    await page.goto(german.post)
    // On a first visit all that was loaded came past the worker; it is fetched once more.
    await expect.poll(() => storedPages(page)).toEqual([german.post, '/de/offline'])
    const hash = await page.locator('main').getAttribute('data-hash')
    expect(await storedIn(page, 'octavo-payloads')).toEqual(
      hash === null ? [] : [`${german.post}/_payload.json?hash=${hash}`],
    )
    // Within the document: no other was loaded.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.locator(`.site-header nav a[href="${german.list}"]`).click()
    await expect(page).toHaveURL(site.url + german.list)
    await expect.poll(() => storedPages(page)).toContain(german.list)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await seeFirstPicture(page)
    await page.goto(japanese.list)
    await expect.poll(() => storedPages(page)).toContain('/jp/offline')
    // Nothing of these may be found in any cache.
    await page.goto('/de/search?q=schrift')
    await expect(page.locator('.search-results')).toBeVisible()
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login/)
    await expect(page.locator('input[name=email]')).toBeVisible()
    await page.goto(german.home)
    await page.evaluate(async () => {
      await fetch('/api/blogs?limit=1')
    })
    await expect.poll(() => storedPages(page)).toContain(german.home)
  })

  await test.step('when it goes', async () => {
    // Before the page has booted, nothing listens.
    await expect(async () => {
      await context.setOffline(false)
      await context.setOffline(true)
      await expect(page.locator('.toast', { hasText: 'Sie sind offline' })).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    await page.goto(german.post)
    await expect(page.locator('article h1')).toBeVisible()
    await expectWhole(page, 'article img')
    // The client's own navigation fails and becomes a full load, which the worker serves.
    await page.locator(`.site-header nav a[href="${german.list}"]`).click()
    await expect(page).toHaveURL(site.url + german.list)
    await expect(page.locator('main h2').first()).toBeVisible()
    await expectWhole(page, 'main img')
  })

  await test.step('a page that was never read', async () => {
    await page.goto(japanese.terms)
    await expect(page).toHaveURL(site.url + japanese.terms)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.locator('h1')).toHaveText('オフラインです')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const entries = page.locator('.stored-list li')
    await expect(entries).toHaveCount(4)
    await expect(entries.first()).toContainText('Deutsch')
    await expect(entries.first().locator('h2')).toHaveAttribute('lang', 'de')
    expect(await overhang(page)).toBe(0)
    await page.locator(`.stored-list a[href="${german.post}"]`).click()
    await expect(page).toHaveURL(site.url + german.post)
    await expect(page.locator('article h1')).toBeVisible()
    // What stood in was not taken for the page.
    expect(await storedPages(page)).not.toContain(japanese.terms)
  })

  await test.step('another width of a picture', async () => {
    const [width, status] = await page.evaluate(async () => {
      const address = document.images[0]?.currentSrc.replace(/w=\d+/, 'w=1920') ?? ''
      const image = new Image()
      image.src = address
      await image.decode()
      return [image.naturalWidth, address] as const
    })
    expect(width, status).toBeGreaterThan(0)
  })

  await test.step('when it is back', async () => {
    await page.goto(japanese.terms)
    await expect(page.locator('h1')).toHaveText('オフラインです')
    // Before the page has booted, nothing listens.
    await expect(async () => {
      await context.setOffline(true)
      await reconnect(context, page)
      await expect(page.locator('.toast', { hasText: 'オンラインに戻りました。' })).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
    await page.locator('main .button').click()
    await expect(page.locator('.legal h1')).toBeVisible()
  })

  const all = (await storedIn(page)).filter((address) =>
    /^\/(?:admin|api|builds)\b|\/search/.test(address),
  )
  expect(all).toEqual([])
})

test('the server’s response wins over the offline store, and what the server removes is removed there', async ({
  page,
  context,
  request,
}) => {
  const api = await signInToApi(request)
  const content = { title: 'A sheet in its first state', body: paragraph('The first words.') }
  const { id } = await api.create('blogs', { ...content, _status: 'published' }, '?locale=en')
  const { slug } = await (await request.get(`/api/blogs/${id}?locale=en`)).json()
  const post = `/blogs/${slug}`
  await page.goto(post)
  await expect.poll(() => storedPages(page)).toEqual(expect.arrayContaining([post, '/offline']))
  await controlled(page)

  await api.update(`blogs/${id}`, { title: 'A sheet in its second state' }, '?locale=en')
  await page.goto(post)
  await expect(page.locator('h1')).toHaveText('A sheet in its second state')
  await expect.poll(() => titleOf(page, post)).toBe('A sheet in its second state')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('h1')).toHaveText('A sheet in its second state')

  await reconnect(context, page)
  await api.remove(`blogs/${id}`)
  await page.goto(post)
  await expect(page.locator('h1')).toHaveText('Page Not Found')
  await expect.poll(() => storedPages(page)).not.toContain(post)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('h1')).toHaveText('You’re offline')
  await context.setOffline(false)
})

/** Where something stands on its page, however far it is scrolled: a bar may come and cover a part. */
function placeOf(place: Locator) {
  return place.evaluate((element) => {
    const { height, left, top, width } = element.getBoundingClientRect()
    return { height, left, top: Math.round(top + scrollY), width }
  })
}

test('an article is saved, listed in the drawer, read anywhere, and removed again', async ({
  page,
  context,
  request,
}) => {
  const { post, home } = await findPages(request, 'de')
  await page.goto(home)
  const opener = page.locator('.saved-button')
  const drawer = page.getByRole('dialog', { name: 'Merkliste' })
  const count = page.locator('.saved-count')

  await test.step('nothing is saved yet', async () => {
    await opener.click()
    await expect(drawer).toContainText('Noch nichts gemerkt')
    await page.mouse.click(10, 400)
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await page.goto(post)
  const save = page.locator('.save-button')
  const title = (await page.locator('h1').textContent()) ?? ''
  await test.step('a button saves, in every tab', async () => {
    const other = await context.newPage()
    await other.goto(home)
    const before = await placeOf(save)
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await booted(page)
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await expect(save).toHaveAccessibleName('Gemerkt')
    expect(await placeOf(save)).toEqual(before)
    await expect(count).toHaveText('1')
    await expect(opener).toHaveAccessibleName(/Merkliste\s*1/)
    await expect(other.locator('.saved-count')).toHaveText('1')
    await other.close()
    await expect.poll(() => roleOf(page, post)).toBe('saved')
  })

  await test.step('the drawer, by keyboard', async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    await expect(drawer.getByRole('link', { name: title })).toBeVisible()
    await expect(drawer.locator('.availability')).toHaveText('Offline lesbar')
    expect(await violationsByDayAndNight(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overhang(page)).toBe(0)
    const box = await drawer.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('removed, brought back, removed', async () => {
    await opener.click()
    const remove = drawer.getByRole('button', { name: `Entfernen ${title}` })
    await remove.press('Enter')
    await expect(drawer.getByRole('status')).toHaveText('Von der Merkliste entfernt')
    const undo = drawer.getByRole('button', { name: 'Rückgängig' })
    await expect(undo).toBeFocused()
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await expect(count).toHaveText('')
    await undo.press('Enter')
    await expect(remove).toBeFocused()
    await expect(count).toHaveText('1')
    await remove.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => roleOf(page, post)).toBe('read')
  })

  await test.step('what is saved fits the build that is served', async () => {
    await save.click()
    await expect.poll(() => roleOf(page, post)).toBe('saved')
    // As an earlier build would have left it, and not in the middle of the worker's own work.
    await page.evaluate(async (pathname) => {
      await navigator.locks.request('octavo-keeping', async () => {
        const notes = await caches.open('octavo-notes')
        const note = await (await notes.match(pathname))?.json()
        await notes.put(pathname, Response.json({ ...note, build: 'an earlier one' }))
        const pages = await caches.open('octavo-pages')
        const headers = { 'Content-Type': 'text/html' }
        await pages.put(pathname, new Response('<h1>Old</h1>', { headers }))
        const shell = await caches.open('octavo-shell')
        await shell.put('/_next/static/chunks/of-an-earlier-build.js', new Response(''))
      })
      navigator.serviceWorker.controller?.postMessage({ type: 'saved', pathnames: [pathname] })
    }, post)
    await expect.poll(() => titleOf(page, post)).toBe(title)
    await expect
      .poll(() => storedIn(page, 'octavo-shell'))
      .not.toContain('/_next/static/chunks/of-an-earlier-build.js')
    expect(await roleOf(page, post)).toBe('saved')
  })

  await test.step('read in another tab without a connection', async () => {
    const other = await context.newPage()
    await page.goto(home)
    await controlled(page)
    await expect.poll(() => storedPages(page)).toContain('/de/offline')
    await context.setOffline(true)
    await other.goto(post)
    await expect(other.locator('h1')).toHaveText(title)
    // Pictures that were never scrolled to are there too.
    await other.locator('.related img').last().scrollIntoViewIfNeeded()
    await expectWhole(other, 'main img')
    await other.locator('.saved-button').click()
    await other.getByRole('link', { name: 'Alles auf diesem Gerät' }).click()
    await expect(other).toHaveURL(`${site.url}/de/offline`)
    await cutAgain(context)
    await expect(other.locator('h1')).toHaveText('Sie sind offline')
    await expect(other.locator('.stored-list li', { hasText: title })).toContainText('Gemerkt')
    await reconnect(context, other)
    await expect(other.locator('h1')).toHaveText('Auf diesem Gerät')
    other.on('dialog', (dialog) => void dialog.accept())
    await other.getByRole('button', { name: 'Alles entfernen' }).click()
    await expect(other.locator('.stored-list')).toHaveCount(0)
    await expect(other.locator('h1')).toBeFocused()
    await expect(other.locator('.saved-count')).toHaveText('')
    await expect.poll(() => storedPages(other)).toEqual(['/de/offline'])
    await other.close()
  })

  await test.step('a storage that is full', async () => {
    await page.goto(post)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await save.click()
    await expect(page.locator('.toast [role=alert]')).toContainText('konnte nicht geändert werden')
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await expect(count).toHaveText('')
  })
})

test('a crawler gets no service worker', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    serviceWorkers: 'allow',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  const page = await context.newPage()
  await page.goto('/blogs/why-octavo')
  // Once a button responds, the page has booted; then nothing more is loaded.
  await page.locator('.save-button').click()
  await expect(page.locator('.save-button')).toHaveAttribute('aria-pressed', 'true')
  await page.waitForLoadState('networkidle')
  expect(await leftBehind(page)).toEqual({ caches: [], workers: 0, databases: [] })
  await context.close()
})

test('a page without JavaScript has no button that does nothing', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/blogs/why-octavo')
  await expect(page.locator('.save-button')).toBeHidden()
  await expect(page.locator('.saved-button')).toBeHidden()
  await page.goto('/offline')
  await expect(page.locator('h1')).toBeVisible()
  await context.close()
})

test('offline reading leaves nothing behind when it is turned off', async ({
  browser,
  request,
  secondSite,
}) => {
  const { post } = await findPages(request, 'en')
  const front = await openFront(site.url)
  try {
    const context = await browser.newContext({
      baseURL: front.url,
      serviceWorkers: 'allow',
      userAgent: browserAgent,
    })
    const page = await context.newPage()
    await page.goto(post)
    await expect.poll(() => storedPages(page)).toEqual([post, '/offline'])
    await page.locator('.save-button').click()
    await expect.poll(() => roleOf(page, post)).toBe('saved')
    await controlled(page)

    front.lead(secondSite.url)
    // What the browser itself does now and then: it looks for a newer worker.
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    // Pictures that are being saved are waited for.
    await expect
      .poll(() => leftBehind(page), { timeout: 30_000 })
      .toEqual({ caches: [], workers: 0, databases: [] })

    // And what a page does whose browser has not looked yet.
    await page.evaluate(async () => {
      await (await caches.open('octavo-pages')).put('/x', new Response('x'))
    })
    await page.goto(post)
    await expect.poll(() => leftBehind(page)).toEqual({ caches: [], workers: 0, databases: [] })
    // What is saved is the visitor's own.
    await expect(page.locator('.save-button')).toHaveAttribute('aria-pressed', 'true')
    await page.locator('.saved-button').click()
    await expect(page.locator('.availability')).toHaveText('Needs a connection')
    await context.close()
  } finally {
    await front.close()
  }
})

function storedIn(page: Page, name?: string): Promise<string[]> {
  return page.evaluate(async (only) => {
    const names = only === undefined ? await caches.keys() : [only]
    const keys = await Promise.all(
      names.map(async (each) => (await (await caches.open(each)).keys()).map(({ url }) => url)),
    )
    return keys
      .flat()
      .map((url) => url.slice(location.origin.length))
      .sort()
  }, name)
}

async function storedPages(page: Page): Promise<string[]> {
  const notes = new Set(await storedIn(page, 'octavo-notes'))
  return (await storedIn(page, 'octavo-pages')).filter((pathname) => notes.has(pathname))
}

function roleOf(page: Page, pathname: string): Promise<unknown> {
  return page.evaluate(async (key) => {
    const note = await (await caches.open('octavo-notes')).match(key)
    return (await note?.json())?.role
  }, pathname)
}

function titleOf(page: Page, pathname: string): Promise<string | undefined> {
  return page.evaluate(async (key) => {
    const document = await (await caches.open('octavo-pages')).match(key, { ignoreVary: true })
    const html = (await document?.text()) ?? ''
    return new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent
  }, pathname)
}

async function controlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
}

/** Waits until the worker's network is back too: the browser reports it after the page's. */
/** Chromium keeps what it pretends of the connection for all documents of a process in one place. */
async function cutAgain(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await context.setOffline(true)
}

async function reconnect(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false)
  await expect
    .poll(() =>
      // Not a page that the worker could serve.
      page.evaluate((at) => fetch(`/_payload.json?${at}`).then(Boolean, () => false), Date.now()),
    )
    .toBe(true)
}

async function booted(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
    )
    .toBe('activated')
}

async function seeFirstPicture(page: Page): Promise<void> {
  const picture = page.locator('main img').first()
  await picture.scrollIntoViewIfNeeded()
  const source = new URL((await picture.getAttribute('src')) ?? '', site.url).searchParams.get(
    'url',
  )
  await expect
    .poll(async () =>
      (await storedIn(page, 'octavo-pictures')).some((address) =>
        address.includes(encodeURIComponent(source ?? '-')),
      ),
    )
    .toBe(true)
}

async function expectWhole(page: Page, pictures: string): Promise<void> {
  await page.waitForLoadState('load')
  await expect
    .poll(() =>
      page.evaluate(async (selector) => {
        await document.fonts.ready
        const first = document.querySelector<HTMLImageElement>(selector)
        first?.scrollIntoView()
        return {
          background: getComputedStyle(document.documentElement).backgroundColor,
          hasFonts: [...document.fonts].some(({ status }) => status === 'loaded'),
          hasPicture: (first?.naturalWidth ?? 0) > 0,
        }
      }, pictures),
    )
    .toEqual({
      background: expect.stringMatching(/^rgb\((?:247|22), /),
      hasFonts: true,
      hasPicture: true,
    })
}

function overhang(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

function leftBehind(
  page: Page,
): Promise<{ caches: string[]; workers: number; databases: string[] }> {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }))
}
