import type { Page, Route } from 'playwright/test'
import { violationsByDayAndNight } from '../support/browser/axe'
import { saveData } from '../support/browser/save-data'
import { signInAt } from '../support/cms/session-token'
import { expect, test } from '../support/e2e'
import { gate } from '../support/gate'
import { site } from '../support/site'

/** A test responds to the request for the next page itself. */
const nextPage = '.pages a[rel="next"]'

/** Answers that are no success, and cut lines, are reported by the browser itself. */
test.use({ allowedErrors: [[/status of \d+|ERR_FAILED/], { option: true }] as never })

/** Three of the catalog, the one that names the address among them. */
const catalogue = {
  400: 'Request error',
  404: `Error requesting address: ${site.url}/blogs/page/2`,
  505: 'The HTTP version is not supported',
} as const

test.describe('a failed request', () => {
  test('shows the message of the catalog or nothing, and leaves the link', async ({ page }) => {
    await open(page, '/blogs')
    // Outside the catalog.
    for (const status of [402, 429, 511]) {
      await respondToNext(page, (route) => route.fulfill({ status, body: 'x' }))
      const warned = page.waitForEvent('console', (message) =>
        message.text().includes(`responded with ${status}`),
      )
      await page.locator(nextPage).click()
      await warned
    }
    // What they were to say would come before these messages.
    for (const [status, message] of Object.entries(catalogue)) {
      await respondToNext(page, (route) => route.fulfill({ status: Number(status), body: 'x' }))
      await page.locator(nextPage).click()
      await expect(page.locator('.toast [role=alert]')).toHaveText([message])
      await expect(page.locator('.loading-overlay')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.locator('.toast')).toHaveCount(0)
    }
    // No server was found.
    await respondToNext(page, (route) => route.abort())
    await page.locator(nextPage).click()
    await expect(page.locator('.toast [role=alert]')).toHaveText(
      'Couldn’t load older articles. Please try again.',
    )
    await expect(page.locator('.loading-overlay')).toHaveCount(0)
    await expect(page.locator(nextPage)).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/blogs`)
    // After all these errors the link is still one, and works.
    await page.unroute('**/blogs/page/2')
    const before = await page.locator('.card').count()
    await page.locator(nextPage).click()
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(before)
  })

  // Messages of all languages are in tests/unit/browser/requests/catalogue.test.ts.
  test('shows the message in the page’s language', async ({ page }) => {
    await open(page, '/fr/blogs')
    await respondToNext(page, (route) => route.fulfill({ status: 404, body: 'x' }))
    await page.locator(nextPage).click()
    await expect(page.locator('.toast [role=alert]')).toHaveText(
      `Impossible de charger ${site.url}/fr/blogs/page/2`,
    )
  })
})

test.describe('a message', () => {
  test('stands 16 px from the top, in the colors of the site', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, '/blogs')
    await pressFailing(page)
    const toast = page.locator('.toast')
    // While it is looked at.
    await toast.locator('p').hover()
    await expect(page.locator('.loading-overlay')).toHaveCount(0)
    const { y = 0 } = (await toast.boundingBox()) ?? {}
    expect(y).toBe(16)
    await expect(toast).toHaveCSS('background-color', 'rgb(253, 250, 243)')
    await expect(toast).toHaveCSS('color', 'rgb(27, 26, 23)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(toast).toHaveCSS('background-color', 'rgb(31, 29, 25)')
    await expect(toast).toHaveCSS('color', 'rgb(236, 230, 216)')
  })

  test('stays for 3000 ms, waits while the pointer or the focus is in it, and gives the focus back', async ({
    page,
  }) => {
    await openWithClock(page)
    const staying = page.locator('.toast:not([data-leaving])')
    const expectGone = async () => {
      await expect(staying).toHaveCount(0)
      await page.clock.runFor(200)
      await expect(page.locator('.toast')).toHaveCount(0)
    }
    await fail(page)
    await page.clock.runFor(2900)
    await expect(staying).toHaveCount(1)
    await page.clock.runFor(200)
    await expectGone()

    await fail(page)
    await page.clock.runFor(1000)
    await page.locator('.toast p').hover()
    await page.clock.runFor(20_000)
    await expect(staying).toHaveCount(1)
    await page.mouse.move(5, 400)
    await page.clock.runFor(1900)
    await expect(staying).toHaveCount(1)
    await page.clock.runFor(200)
    await expectGone()

    await page.locator(nextPage).focus()
    await fail(page)
    await page.getByRole('button', { name: 'Close message' }).focus()
    await page.clock.runFor(20_000)
    await expect(staying).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator(nextPage)).toBeFocused()
    await page.clock.runFor(300)
    await expect(page.locator('.toast')).toHaveCount(0)
  })
})

test.describe('the loading overlay', () => {
  test('is white, covers everything, and fades for 400 ms, in both themes, with and without motion', async ({
    page,
  }) => {
    await open(page, '/blogs')
    const overlay = page.locator('.loading-overlay')
    for (const [colorScheme, reducedMotion] of [
      ['light', 'no-preference'],
      ['dark', 'reduce'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion })
      await recordFades(page)
      const released = gate()
      await respondToNext(page, async (route) => {
        await released.opened
        return route.fulfill({ status: 418, body: 'x' })
      })
      await page.locator(nextPage).click()
      await expect(overlay).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(overlay).toHaveCSS('opacity', '1')
      await expect(overlay).toHaveCSS('position', 'fixed')
      await expect(overlay).toHaveRole('status')
      await expect(overlay).toHaveText('Loading…')
      const viewport = page.viewportSize()
      expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, ...viewport })
      expect(await fades(page)).toEqual([])
      released.open()
      await expect(overlay).toHaveCount(0)
      expect(await fades(page)).toEqual([
        { type: 'transitionrun', property: 'opacity', elapsed: 0 },
        { type: 'transitionend', property: 'opacity', elapsed: 0.4, opacity: '0' },
      ])
    }
  })

  test('is shared by overlapping requests, and stays until the last has ended', async ({
    page,
  }) => {
    await open(page, '/blogs')
    await recordFades(page)
    // A second link beside the first: each asks for itself.
    await page.locator(nextPage).evaluate((link: HTMLAnchorElement) => {
      const other = link.cloneNode(true) as HTMLAnchorElement
      other.href = '/blogs?again'
      link.after(other)
    })
    const first = await hold(page, '**/blogs/page/2')
    const second = await hold(page, '**/blogs?again')
    const overlay = page.locator('.loading-overlay')
    await page.evaluate((selector) => {
      for (const link of document.querySelectorAll<HTMLElement>(selector)) link.click()
    }, nextPage)
    await Promise.all([first.requested, second.requested])
    await expect(overlay).toHaveCount(1)
    const before = await page.locator('.card').count()
    first.release()
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(before)
    await expect(overlay).toHaveCount(1)
    expect(await fades(page)).toEqual([])
    second.release()
    await expect(overlay).toHaveCount(0)
    expect((await fades(page)).map(({ type }) => type)).toEqual(['transitionrun', 'transitionend'])
  })

  test('is shown in full again for a request that begins while it fades', async ({ page }) => {
    await open(page, '/blogs')
    const released = gate()
    let requested = 0
    await respondToNext(page, async (route) => {
      requested += 1
      if (requested === 1) return route.fulfill({ status: 418, body: 'x' })
      await released.opened
      return route.continue()
    })
    await page.evaluate((selector) => {
      // Again as soon as the fade of the first begins.
      document.addEventListener('transitionrun', ({ target }) => {
        if (!(target as Element).matches('.loading-overlay') || 'begunAnew' in window) return
        Object.assign(window, { begunAnew: true })
        document.querySelector<HTMLElement>(selector)?.click()
      })
    }, nextPage)
    await page.locator(nextPage).click()
    await page.waitForFunction(() => 'begunAnew' in window)
    await expect.poll(() => requested).toBe(2)
    await expect(page.locator('.loading-overlay')).toHaveCSS('opacity', '1')
    await expect(page.locator('.loading-overlay')).toHaveCount(1)
    released.open()
    await expect(page.locator('.loading-overlay')).toHaveCount(0)
  })

  test('is left out with noLoading, such as for articles that are restored after a reload', async ({
    page,
  }) => {
    await open(page, '/blogs')
    const first = await page.locator('.card').count()
    await page.locator(nextPage).click()
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(first)
    const all = await page.locator('.card').count()

    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node instanceof HTMLElement) seen.push(node.className)
      }).observe(document, { childList: true, subtree: true })
    })
    const again = page.waitForRequest('**/blogs/page/2')
    await page.reload()
    await again
    await expect(page.locator('.card')).toHaveCount(all)
    await expect(page.locator(nextPage)).toBeHidden()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen).toContain('card')
    expect(seen).not.toContain('loading-overlay')
  })
})

test.describe('the Authorization header', () => {
  test('is absent without a token, and has the word and the token without a space between', async ({
    page,
  }) => {
    await open(page, '/blogs')
    await respondToNext(page, (route) => route.fulfill({ status: 418, body: 'x' }))
    const headersOfNext = async () => {
      const requested = page.waitForRequest('**/blogs/page/2')
      await page.locator(nextPage).click()
      return (await requested).allHeaders()
    }
    expect(await headersOfNext()).not.toHaveProperty('authorization')
    await page.evaluate(() => localStorage.setItem('token', 'abc.DEF-123_x'))
    await page.unroute('**/blogs/page/2')
    expect((await headersOfNext())['authorization']).toBe('Bearerabc.DEF-123_x')
  })

  test('signs an editor in at the CMS, and a wrong one is refused', async ({ request }) => {
    const token = await signInAt(site.url, site.admin)
    const ask = async (sent: string) => {
      const response = await request.get('/api/users?limit=1', {
        headers: { Authorization: sent, Cookie: '' },
      })
      return response.status()
    }
    expect(await ask(`Bearer${token}`)).toBe(200)
    expect(await ask(`Bearer ${token}`)).toBe(200)
    expect(await ask(`Bearer${token.slice(0, -3)}`)).toBe(401)
  })
})

test.describe('the older articles', () => {
  test('appear in place, once each, with the focus on the first of them', async ({
    page,
    request,
  }) => {
    const expected = titlesOf(await (await request.get('/blogs')).text()).concat(
      titlesOf(await (await request.get('/blogs/page/2')).text()),
    )
    await open(page, '/blogs')
    const first = await page.locator('.card').count()
    await page.locator(nextPage).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(`.card:nth-child(${first + 1}) h2 a`)).toBeFocused()
    const links = page.locator(':is(.lead-story, .card) h2 a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      expected,
    )
    const added = expected.length - 1 - first
    await expect(page.locator('body > [role=status].visually-hidden')).toHaveText(
      `Articles added: ${added}`,
    )
    // The last page: the link has gone, and the address has stayed.
    await expect(page.locator(nextPage)).toBeHidden()
    await expect(page.locator('.pages')).toContainText('Page 2 of 2')
    await expect(page).toHaveURL(`${site.url}/blogs`)
  })

  test('load page by page, without duplicates, and stop at the last', async ({ page }) => {
    await open(page, '/blogs')
    const known = (await page.locator('.card h2 a').last().getAttribute('href')) ?? ''
    await page.route('**/blogs/page/*', (route) => {
      const number = Number(route.request().url().split('/').at(-1))
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: listPage(number, [known, `/blogs/made-up-${number}`], number < 4),
      })
    })
    for (const number of [2, 3, 4]) {
      await expect(page.locator(nextPage)).toHaveAttribute('href', new RegExp(`/page/${number}$`))
      await page.locator(nextPage).click()
      await expect(page.locator(`a[href="/blogs/made-up-${number}"]`)).toBeFocused()
      await expect(page.locator('.pages')).toContainText(`Page ${number} of 4`)
    }
    await expect(page.locator(nextPage)).toBeHidden()
    await expect(page.locator(`.card a[href="${known}"]`)).toHaveCount(1)
  })

  test('are still there when a visitor goes back', async ({ page }) => {
    await open(page, '/blogs')
    const first = await page.locator('.card').count()
    await page.locator(nextPage).click()
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(first)
    const all = await page.locator('.card').count()
    for (const card of [0, all - 1]) {
      await page.locator('.card h2 a').nth(card).click()
      await expect(page.locator('.article-body')).toBeVisible()
      await page.goBack()
      await expect(page.locator('.card')).toHaveCount(all)
    }
  })

  test('change nothing on the page that a visitor has gone to meanwhile', async ({ page }) => {
    const { release } = await hold(page, '**/blogs/page/*')
    const booted = page.waitForRequest('**/builds/meta/*.json')
    await page.goto('/')
    await booted
    await page.locator('header a[href="/blogs"]').click()
    await page.locator(nextPage).click()
    await expect(page.locator('.loading-overlay')).toBeVisible()
    await page.goBack()
    await expect(page.locator(nextPage)).toHaveCount(0)
    await expect(page.locator('.loading-overlay')).toHaveCount(0)
    release()
    // There and back, so that whatever it does is done.
    await page.goForward()
    await expect(page.locator(nextPage)).toBeVisible()
    await page.goBack()
    await expect(page.locator(nextPage)).toHaveCount(0)
    expect(await page.evaluate(() => history.state?.loadedPages)).toBeUndefined()
  })

  test('open as a page with a modifier key, which is the browser’s, and where the response has no articles', async ({
    page,
  }) => {
    await open(page, '/blogs')
    // The last to hear of a click: what the site has not prevented by then, the browser does. Chromium
    // without a window may lose the new tab itself.
    await page.evaluate(() => {
      const listen = (event: Event) => {
        document.documentElement.dataset['left'] = String(!event.defaultPrevented)
        event.preventDefault()
      }
      window.addEventListener('click', listen, { once: true })
    })
    await page.locator(nextPage).click({ modifiers: ['ControlOrMeta'] })
    await expect(page.locator('html')).toHaveAttribute('data-left', 'true')
    await expect(page).toHaveURL(`${site.url}/blogs`)
    await expect(page.locator(nextPage)).toBeVisible()

    let isFirst = true
    await respondToNext(page, (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      return route.fulfill({ contentType: 'text/html', body: '<p>Another site.</p>' })
    })
    await page.locator(nextPage).click()
    await expect(page).toHaveURL(`${site.url}/blogs/page/2`)
  })

  test('open as a page without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/blogs')
    await page.locator(nextPage).click()
    await expect(page).toHaveURL(`${site.url}/blogs/page/2`)
    await expect(page.locator('.card').first()).toBeVisible()
    await expect(page.locator(nextPage)).toHaveCount(0)
    await context.close()
  })

  test('cost a reader nothing before they are requested', async ({ page }) => {
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    await open(page, '/blogs')
    // Whatever comes by itself has come.
    await page.waitForLoadState('networkidle')
    const before = new Set(scripts)
    for (const url of before) {
      const text = await (await page.request.get(url)).text()
      expect(text).not.toMatch(/loading-overlay|pauseDuration/)
    }
    await page.locator(nextPage).click()
    await expect.poll(() => scripts.size).toBeGreaterThan(before.size)
  })
})

test('axe finds nothing in a message and in the overlay, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/blogs')
  await pressFailing(page)
  // While it is looked at.
  await page.locator('.toast p').hover()
  await expect(page.locator('.loading-overlay')).toHaveCount(0)
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('.toast')).toHaveCount(0)

  const { release } = await hold(page, '**/blogs/page/2')
  await page.locator(nextPage).click()
  await expect(page.locator('.loading-overlay')).toHaveText('Loading…')
  expect(await violationsByDayAndNight(page)).toEqual([])
  release()
  await expect(page.locator('.loading-overlay')).toHaveCount(0)
})

async function open(page: Page, path: string): Promise<void> {
  await saveData(page)
  await page.goto(path)
  // The page's own script has taken over the presses of buttons and of this link.
  await page.waitForFunction(() => !('octavoPressed' in window))
}

/** A page whose timers stand still from now on, until a test lets them run. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await open(page, '/blogs')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
}

async function pressFailing(page: Page): Promise<void> {
  await respondToNext(page, (route) => route.fulfill({ status: 403, body: 'x' }))
  await page.locator(nextPage).click()
}

async function fail(page: Page): Promise<void> {
  await pressFailing(page)
  await expect(page.locator('.toast [role=alert]')).toHaveText('Access Denied')
  await expect(page.locator('.loading-overlay')).toHaveCount(0)
}

async function respondToNext(page: Page, handler: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute('**/blogs/page/2')
  await page.route('**/blogs/page/2', handler)
}

async function hold(
  page: Page,
  url: string,
): Promise<{ requested: Promise<void>; release(): void }> {
  const requested = gate()
  const released = gate()
  await page.unroute(url)
  await page.route(url, async (route) => {
    requested.open()
    await released.opened
    await route.continue()
  })
  return { requested: requested.opened, release: released.open }
}

interface Fade {
  readonly type: string
  readonly property: string
  readonly elapsed: number
  readonly opacity?: string
}

async function recordFades(page: Page): Promise<void> {
  await page.evaluate(() => {
    const recorded: Fade[] = []
    Object.assign(window, { recorded })
    for (const type of ['transitionrun', 'transitionend', 'transitioncancel'] as const) {
      const record = ({ target, propertyName, elapsedTime }: TransitionEvent) => {
        if (!(target instanceof Element) || !target.matches('.loading-overlay')) return
        const end = type === 'transitionend'
        recorded.push({
          type,
          property: propertyName,
          elapsed: elapsedTime,
          ...(end ? { opacity: getComputedStyle(target).opacity } : {}),
        })
      }
      // On its way down, before the sheet itself hears of it and goes.
      document.addEventListener(type, record, true)
    }
  })
}

const fades = (page: Page): Promise<Fade[]> =>
  page.evaluate(() => (window as unknown as { recorded: Fade[] }).recorded)

function titlesOf(html: string): string[] {
  const lead = [...html.matchAll(/class="lead-story".*?<h2><a[^>]* href="([^"]+)"/gs)]
  const cards = [...html.matchAll(/class="card[^"]*".*?<h2><a[^>]* href="([^"]+)"/gs)]
  return [...lead, ...cards].map(([, href]) => href ?? '')
}

function listPage(number: number, posts: readonly string[], hasNext: boolean): string {
  const cards = posts.map((href) => `<li class="card"><h2><a href="${href}">${href}</a></h2></li>`)
  const next = hasNext ? `<a rel="next" href="/blogs/page/${number + 1}">Older</a>` : ''
  return `<!doctype html><main><ul class="cards">${cards.join('')}</ul>
    <nav class="pages"><span>Page ${number} of 4</span>${next}</nav></main>`
}
