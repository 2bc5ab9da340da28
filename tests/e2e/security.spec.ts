import { asEditor } from '../support/cms/sessions'
import { expect, test } from '../support/e2e'

const paths = [
  '/',
  '/de/blogs',
  '/blogs/why-octavo',
  '/nowhere',
  '/admin',
  '/api/blogs',
  '/robots.txt',
]

for (const path of paths) {
  test(`${path} is sent with the headers that protect a visitor`, async ({ request }) => {
    const response = await request.get(path)
    const headers = response.headers()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain(
      "frame-ancestors 'self'".replace("'self'", path === '/api/blogs' ? "'none'" : "'self'"),
    )
    expect(policy).not.toContain('unsafe-eval')
    const isPublicPage = !/^\/(?:admin|api)/.test(path)
    if (isPublicPage) {
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? policy
      expect(scripts).not.toContain('unsafe-inline')
      expect(headers['accept-ch']).toBeUndefined()
    }
  })
}

test('the policy lets a page’s own scripts run and no other', async ({ page }) => {
  const booted = page.waitForResponse('**/builds/meta/*.json')
  await page.goto('/blogs')
  await (await booted).finished()
  // Links are followed within the document, so the page's scripts were let through.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('main .card a').first().click()
  await expect(page).toHaveURL(/\/blogs\/.+/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test.describe('an injected script', () => {
  test.use({ allowedErrors: [[/Content Security Policy/], { option: true }] as never })

  test('does not run', async ({ page }) => {
    await page.goto('/blogs')
    const outcome = await page.evaluate(async () => {
      const refused = new Promise<string>((resolve) => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective }) => resolve(effectiveDirective),
          { once: true },
        )
      })
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      // One that is let through runs before this returns.
      document.body.append(script)
      return 'injected' in window ? 'ran' : refused
    })
    expect(outcome).toBe('script-src-elem')
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })
})

test('a visitor cannot register, and the admin asks for a password', async ({ page, request }) => {
  const response = await request.post('/api/users/first-register', {
    data: { email: 'intruder@example.org', password: 'a very long password' },
  })
  expect(response.status()).toBe(403)
  expect(
    (
      await request.post('/api/users', { data: { email: 'i@example.org', password: 'x' } })
    ).status(),
  ).toBe(403)
  // The admin's megabytes may come before the way on: as long as a test may take.
  for (const pathname of ['/admin', '/admin/create-first-user']) {
    await page.goto(pathname)
    await page.waitForURL('**/admin/login*')
  }
})

test('a visitor reads published content from the API and nothing else', async ({ request }) => {
  const blogs = await request.get('/api/blogs?limit=100')
  expect(blogs.status()).toBe(200)
  const { docs } = (await blogs.json()) as { docs: Record<string, unknown>[] }
  expect(docs.length).toBeGreaterThan(5)
  for (const doc of docs) {
    expect(doc['_status']).toBe('published')
    expect(doc).not.toHaveProperty('complete')
  }
  for (const [path, status] of [
    ['/api/users', 403],
    ['/api/blogs/versions', 403],
    ['/api/redirects', 403],
    ['/api/slug-history', 403],
    ['/api/blogs?locale=all', 403],
    ['/api/blogs?where[body.ko][like]=x', 403],
    ['/api/blogs?locale=xx', 400],
  ] as const) {
    expect((await request.get(path)).status(), path).toBe(status)
  }
  const drafts = await request.get('/api/blogs?draft=true&where[_status][equals]=draft')
  if (drafts.ok()) expect(((await drafts.json()) as { docs: unknown[] }).docs).toEqual([])
})

test('GraphQL has no playground and reveals nothing of its schema', async ({ request }) => {
  const playground = await request.get('/api/graphql-playground')
  expect(playground.status()).not.toBe(200)
  const introspection = await request.post('/api/graphql', {
    data: { query: '{ __schema { types { name } } }' },
  })
  expect(await introspection.text()).not.toContain('"types"')
  const deep = `{ Blogs { docs { author { avatar { id } } tags { id } ${'image { '.repeat(1)} id ${'}'.repeat(1)} } } }`
  const response = await request.post('/api/graphql', { data: { query: deep } })
  expect(response.status()).toBe(200)
})

test('a body over the limit is refused before it is read', async ({ request }) => {
  const response = await request.post('/api/users/login', {
    data: { email: 'x'.repeat(3 * 1024 * 1024), password: 'y' },
  })
  expect(response.status()).toBe(413)
})

test('a sign-in has to wait after repeated failures, with the right password too', async ({
  request,
}) => {
  const account = { email: 'locked@example.org', password: 'the right long password' }
  const made = await request.post('/api/users', {
    headers: await asEditor(),
    data: { ...account, role: 'editor' },
  })
  expect(made.status()).toBe(201)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const failed = await request.post('/api/users/login', {
      data: { ...account, password: 'a wrong password' },
    })
    expect(failed.status()).toBe(401)
  }
  const locked = await request.post('/api/users/login', { data: account })
  expect(locked.status()).toBe(429)
  expect(Number(locked.headers()['retry-after'])).toBeGreaterThan(0)
})
