import type { Page, Request, Route } from 'playwright/test'
import { findPages } from '../support/browser/pages'
import { expect, test } from '../support/e2e'
import { site } from '../support/site'

/** What a page does besides being read: following links, loading ahead, keeping up with the build. */

const manifest = (parts: Record<string, unknown> = {}) => ({
  id: 'x',
  timestamp: 0,
  matcher: [],
  prerendered: [],
  complete: false,
  ...parts,
})

async function open(page: Page, pathname: string): Promise<void> {
  const manifest = page.waitForResponse('**/builds/meta/*.json')
  await page.goto(pathname)
  await (await manifest).finished()
  await page.evaluate(() => Object.assign(window, { opened: true }))
}

const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as { opened?: boolean }).opened === true)

async function addLinks(page: Page, hrefs: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const list = document.createElement('p')
    list.id = 'added'
    for (const href of all) {
      const link = document.createElement('a')
      link.href = href
      link.textContent = href
      list.append(link, ' ')
    }
    document.querySelector('main')?.prepend(list)
  }, hrefs)
}

test('a button that is pressed before the scripts of its page are there does its work', async ({
  page,
}) => {
  let release = (): void => {}
  const pressed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/octavo/*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/de/blogs', { waitUntil: 'commit' })
  await page.locator('.saved-button').first().click()
  expect(await page.evaluate(() => document.querySelector('dialog.drawer'))).toBeNull()
  release()
  await expect(page.getByRole('dialog', { name: 'Merkliste' })).toBeVisible()
})

test.describe('a link', () => {
  test('is marked when it is pressed, and followed within the document, there and back', async ({
    page,
  }) => {
    const { post } = await findPages(page.request, 'de')
    await open(page, '/de/blogs')
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(request.url())
    })
    const link = page.locator(`main a[href="${post}"]`).first()
    const pressed = link.evaluate(
      (element) =>
        new Promise((resolve) => {
          new MutationObserver(() => resolve(location.pathname)).observe(element, {
            attributes: true,
            attributeFilter: ['data-pressed'],
          })
        }),
    )
    await link.click()
    expect(await pressed).toBe('/de/blogs')
    await expect(page).toHaveURL(post)
    await expect(page.locator('main h1')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL('/de/blogs')
    // The address changes before the page.
    await expect(page.locator('.pages a[rel="next"]')).toBeVisible()
    await expect(page.locator('a[data-pressed]')).toHaveCount(0)
    expect(documents).toEqual([])

    // A post that was added to the list is a link like the others.
    const before = await page.locator('.card').count()
    await page.locator('.pages a[rel="next"]').click()
    await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(before)
    const added = page.locator('.card').last().locator(':is(h2, h3) a')
    const title = await added.textContent()
    await added.click()
    await expect(page.locator('main h1')).toHaveText(String(title))
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await expect(added).toHaveText(String(title))
    await expect(added).toBeInViewport()

    // Another language is another document.
    await page.locator('footer a[data-locale="fr"]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('follows the redirects of the manifest, an absolute one by a full load, and leaves a rule that this build does not know to the server', async ({
    page,
  }) => {
    const { post } = await findPages(page.request, 'en')
    await page.route('**/builds/meta/*.json', (route) =>
      route.fulfill({
        json: manifest({
          matcher: [
            { from: '/old-name', middleware: 'redirect', to: decodeURI(post), status: 308 },
            {
              from: '/elsewhere',
              middleware: 'redirect',
              to: `${site.url}/privacy-policy?from=elsewhere`,
              status: 307,
            },
            { from: '/blogs', middleware: 'teleport', to: '/x' },
          ],
        }),
      }),
    )
    await open(page, '/terms-conditions')
    await addLinks(page, ['/old-name#end', '/elsewhere'])
    await page.locator('#added a').first().click()
    await expect(page).toHaveURL(`${post}#end`)
    expect(await isSameDocument(page)).toBe(true)

    await addLinks(page, ['/elsewhere'])
    const manifestArrived = page.waitForResponse('**/builds/meta/*.json')
    await page.locator('#added a').last().click()
    await expect(page).toHaveURL('/privacy-policy?from=elsewhere')
    await expect(page.locator('main h1')).toBeVisible()
    expect(await isSameDocument(page)).toBe(false)

    await (await manifestArrived).finished()
    await page.evaluate(() => Object.assign(window, { opened: true }))
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes("Unknown route middleware: 'teleport'"),
    )
    await page.locator('header a[href="/blogs"]').click()
    await logged
    await expect(page).toHaveURL('/blogs')
    expect(await isSameDocument(page)).toBe(false)
  })

  test.use({
    allowedErrors: [[/Unknown route middleware|status of 404/], { option: true }] as never,
  })

  test('works as before where the manifest is missing, which is only logged', async ({ page }) => {
    await page.route('**/builds/meta/*.json', (route) => route.fulfill({ status: 404, body: '' }))
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('No build'))
    await open(page, '/terms-conditions')
    expect((await logged).type()).toBe('info')
    await page.locator('header a[href="/blogs"]').click()
    await expect(page).toHaveURL('/blogs')
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('prefetching', () => {
  const six = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `/blogs/${name}`)
  const two = ['/blogs/seven', '/blogs/eight']
  const added = [...six, ...two]
  const isPayload = (url: URL) => url.pathname.endsWith('/_payload.json')
  const nameOf = (request: Request) =>
    new URL(request.url()).pathname.replace(/^\/blogs\/|\/_payload\.json$/g, '')

  test('runs five requests at once; links pointed at come before links in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    const held: Route[] = []
    // The real one would say that there are no such pages.
    await page.route('**/builds/meta/*.json', (route) => route.fulfill({ json: manifest() }))
    await page.route(isPayload, (route) => {
      // What the page itself leads to is there at once, and takes no place for long.
      if (added.includes(`/blogs/${nameOf(route.request())}`)) held.push(route)
      else return route.fulfill({ json: { hash: 'h', html: '' } })
    })
    await open(page, '/terms-conditions')
    await addLinks(page, six)
    await expect.poll(() => held.length).toBe(5)
    const names = () => held.map((route) => nameOf(route.request()))
    expect(new Set(names())).toEqual(new Set(['one', 'two', 'three', 'four', 'five']))

    await addLinks(page, two)
    await page.locator('a[href="/blogs/eight"]').hover()
    await held[0]?.fulfill({ json: { hash: 'h', html: '' } })
    await expect.poll(() => names()[5]).toBe('eight')
    expect(held).toHaveLength(6)
    await held[1]?.fulfill({ status: 404, json: {} })
    await expect.poll(() => names()[6]).toBe('six')
    expect(held).toHaveLength(7)
    for (const route of held.slice(2)) await route.fulfill({ json: { hash: 'h', html: '' } })
    await expect.poll(() => held.length).toBe(8)
    expect(names()[7]).toBe('seven')
    expect(new Set(names()).size).toBe(8)
  })
  test.use({ allowedErrors: [[/status of (?:404|503)/], { option: true }] as never })

  test('is all that a page needs: a link in view opens without another request', async ({
    page,
  }) => {
    const { post } = await findPages(page.request, 'jp')
    const loaded = page.waitForResponse(`**${post}/_payload.json?*`)
    await page.goto('/jp/blogs')
    await page.locator(`main a[href="${post}"]`).last().scrollIntoViewIfNeeded()
    await loaded
    const requested: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith(post)) requested.push(request.url())
    })
    await page.locator(`main a[href="${post}"]`).first().click()
    await expect(page).toHaveURL(post)
    await expect(page.locator('.article h1')).toBeVisible()
    expect(requested).toEqual([])
    // What the head and the page say is of this page, and who listens begins with it.
    const served = await (await page.request.get(post)).text()
    expect(await page.title()).toBe(/<title>([^<]*)/.exec(served)?.[1])
    const canonical = page.locator('link[rel="canonical"]')
    await expect(canonical).toHaveCount(1)
    expect(new URL(String(await canonical.getAttribute('href'))).pathname).toBe(post)
    await expect(page.locator('link[rel="alternate"][hreflang="x-default"]')).toHaveCount(1)
    await expect(page.locator('#content')).toBeFocused()
    await expect(page.locator('body > [role="status"]')).toHaveText(await page.title())
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('lets a visitor return to their place on both pages', async ({ page }) => {
    const { post } = await findPages(page.request, 'en')
    await open(page, '/blogs')
    const link = page.locator('.card a').last()
    await link.scrollIntoViewIfNeeded()
    const onList = await page.evaluate(() => scrollY)
    expect(onList).toBeGreaterThan(100)
    const target = String(await link.getAttribute('href'))
    await link.click()
    await expect(page).toHaveURL(target)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => history.state?.scrolledTo)).toBe(300)
    await page.goBack()
    await expect(page).toHaveURL('/blogs')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(onList)
    await page.goForward()
    await expect(page).toHaveURL(target)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    expect(await isSameDocument(page)).toBe(true)

    // Two links pressed one after the other: the last one counts.
    await page.evaluate((href) => {
      for (const address of ['/terms-conditions', href]) {
        const link = document.querySelector<HTMLAnchorElement>('.site-footer a')
        if (!link) continue
        link.href = address
        link.click()
      }
    }, post)
    await expect(page).toHaveURL(post)
    await expect(page.locator('.article h1')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('fades a page in on a quick device, its picture into the article’s, unless its reader wants stillness', async ({
    page,
  }) => {
    await open(page, '/blogs')
    await page.evaluate(() => {
      // A clock that advances by so many milliseconds on every look.
      const seen: string[][] = []
      const double = { step: 0, seen }
      Object.assign(window, { double })
      let now = performance.now()
      performance.now = () => {
        now += double.step
        return now
      }
      const start = document.startViewTransition
      document.startViewTransition = (change) => {
        const cover = (place: string) =>
          document.querySelector<HTMLElement>(`${place} img`)?.style.viewTransitionName ?? ''
        const before = cover('.lead-story')
        return start.call(document, async () => {
          if (typeof change === 'function') await change()
          seen.push([before, cover('.article-header')])
        })
      }
    })
    for (const { step, reducedMotion, fades } of [
      { step: 5, reducedMotion: 'no-preference', fades: [] },
      { step: 0, reducedMotion: 'reduce', fades: [] },
      // The last one: nothing that is pressed while a page fades belongs here.
      { step: 0, reducedMotion: 'no-preference', fades: [['cover', 'cover']] },
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.evaluate((each) => {
        ;(window as unknown as { double: { step: number } }).double.step = each
      }, step)
      await page.locator('.lead-story h2 a').click()
      await expect(page.locator('.article h1')).toBeVisible()
      expect(
        await page.evaluate(() => (window as unknown as { double: { seen: unknown } }).double.seen),
      ).toEqual(fades)
      // What was put off for a frame is there.
      await expect(page.locator('[data-arriving]')).toHaveCount(0)
      if (fades.length > 0) continue
      await page.goBack()
      await expect(page.locator('.lead-story h2 a')).toBeVisible()
    }
    expect(await isSameDocument(page)).toBe(true)
  })

  test('of a page that does not come leaves the link to the browser', async ({ page }) => {
    await page.route(isPayload, (route) => route.fulfill({ status: 503, body: '' }))
    await open(page, '/blogs')
    await page.locator('header a[href="/"]').first().click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('main h1')).toBeVisible()
    expect(await isSameDocument(page)).toBe(false)
  })

  for (const [name, connection] of [
    ['on slow-2g', { effectiveType: 'slow-2g', saveData: false }],
    ['for who saves data', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`does not happen ${name}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value })
      }, connection)
      const ahead: string[] = []
      page.on('request', (request) => {
        if (/_payload\.json|builds\/meta/.test(request.url())) ahead.push(request.url())
      })
      await page.clock.install()
      await page.goto('/blogs')
      const booted = page.waitForFunction(() => 'octavoReload' in window)
      await booted
      await page.clock.runFor(10_000)
      await page.locator('main h2 a').first().hover()
      await page.clock.runFor(10_000)
      expect(ahead).toEqual([])
    })
  }
})

test.describe('a new build', () => {
  /** Lets the server have another build, and the page look for it. */
  const deploy = async (page: Page) => {
    await page.route('**/builds/latest.json?*', (route) =>
      route.fulfill({ json: { id: 'another', timestamp: 1 } }),
    )
  }
  const becomes = (page: Page, state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)

  test('turns the next link into a full load, and asks with a timestamp', async ({ page }) => {
    await open(page, '/blogs')
    await deploy(page)
    const requested = page.waitForRequest('**/builds/latest.json?*')
    await becomes(page, 'visible')
    expect(new URL((await requested).url()).search).toMatch(/^\?\d{13}$/)
    // A later response finds a page that has read the first.
    await page.evaluate(async () => (await fetch('/builds/latest.json?last')).text())
    await page.locator('header a[href="/"]').first().click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('main h1')).toBeVisible()
    expect(await isSameDocument(page)).toBe(false)
  })

  test('reloads a hidden tab, once in ten seconds, and never over what was typed', async ({
    page,
  }) => {
    await open(page, '/blogs')
    await deploy(page)
    const looked = page.waitForResponse('**/builds/latest.json?*')
    await becomes(page, 'visible')
    await looked
    const reloaded = page.waitForEvent('load')
    await becomes(page, 'hidden')
    await reloaded
    expect(await isSameDocument(page)).toBe(false)

    // Again at once: the guard of the tab.
    await page.evaluate(() => Object.assign(window, { opened: true }))
    expect(await page.evaluate(() => window.octavoReload?.())).toBe(false)
    expect(await isSameDocument(page)).toBe(true)
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('octavo-reloads') ?? '{}')
      for (const path of Object.keys(stored)) stored[path] -= 10_000
      sessionStorage.setItem('octavo-reloads', JSON.stringify(stored))
    })

    // The ten seconds are over, but there is unsaved input.
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('textarea'))
    })
    await page.locator('textarea').fill('half a sentence')
    expect(await page.evaluate(() => window.octavoReload?.())).toBe(false)
    await page.locator('textarea').fill('')
    const again = page.waitForEvent('load')
    expect(await page.evaluate(() => window.octavoReload?.())).toBe(true)
    await again
    expect(await isSameDocument(page)).toBe(false)
  })
})

test.describe('a missing part of the build', () => {
  test.use({
    allowedErrors: [[/status of 404|ChunkLoadError|Failed to load/], { option: true }] as never,
  })

  test('reloads the page once, and leaves it readable', async ({ page }) => {
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    /** The documents that looked for another build, each as often as a part of it was missing. */
    const looked = new Set<number>()
    await page.route('**/builds/latest.json?*', (route) => {
      looked.add(documents)
      return route.fulfill({ json: { id: 'x', timestamp: 1 } })
    })
    // Whatever is loaded on demand: the page's own scripts stand in its HTML.
    const html = await (await page.request.get('/blogs')).text()
    await page.route('**/_next/static/octavo/*.js', async (route) => {
      const name = new URL(route.request().url()).pathname
      if (html.includes(name)) await route.continue()
      else await route.fulfill({ status: 404, body: '' })
    })
    await page.goto('/blogs')
    const reloaded = page.waitForEvent('load')
    await page.locator('.saved-button').click()
    await expect.poll(() => [...looked]).toEqual([1])
    await reloaded
    await page.waitForLoadState('networkidle')
    await page.locator('.saved-button').click()
    // The second document misses the same parts, and looks; the guard ends it there.
    await expect.poll(() => [...looked]).toEqual([1, 2])
    await page.waitForLoadState('networkidle')
    // Its requests are complete; a later response finds the same document.
    await page.evaluate(async () => (await fetch('/builds/latest.json?last')).text())
    expect(documents).toBe(2)
    await page.locator('header a[href="/"]').first().click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('main h1')).toBeVisible()
  })

  test('makes the page load again if it is one of the page’s own scripts', async ({ page }) => {
    await page.route('**/builds/latest.json?*', (route) =>
      route.fulfill({ json: { id: 'x', timestamp: 1 } }),
    )
    const chunks: { areGone: boolean } = { areGone: true }
    await page.route('**/_next/static/octavo/*.js', async (route) => {
      if (chunks.areGone) await route.fulfill({ status: 404, body: '' })
      else await route.continue()
    })
    const requested = page.waitForRequest('**/builds/latest.json?*').then(() => {
      chunks.areGone = false
    })
    // Only a page with all its scripts asks for it.
    const booted = page.waitForRequest('**/builds/meta/*.json')
    await page.goto('/de')
    await requested
    await booted
    await expect(page.locator('main h1')).toBeVisible()
  })
})
