import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureFirstAdmin } from '#src/demo-content/first-admin'
import {
  graphqlClient,
  restClient,
  restClientWith,
  type Send,
  type SendGraphql,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
const visitor: Send = restClient()
const visitorGraphql: SendGraphql = graphqlClient()

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
})
afterAll(() => cms.close())

const account = { email: 'first@example.org', password: 'correct horse battery' }

describe('before there is any account', () => {
  it.each(['/users/first-register', '/users'])(
    'no visitor creates the first one by %s',
    async (path) => {
      const response = await visitor('POST', path, account)
      expect(response.status, response.text).toBe(403)
      expect((await cms.payload.count({ collection: 'users' })).totalDocs).toBe(0)
    },
  )

  it('no visitor creates the first one by GraphQL', async () => {
    const { body } = await visitorGraphql(
      'mutation { createUser(data: { email: "first@example.org", password: "correct horse" }) { id } }',
    )
    expect(body.errors).toBeDefined()
    expect((await cms.payload.count({ collection: 'users' })).totalDocs).toBe(0)
  })

  it('the first start makes one, with a password that it shows once', async () => {
    const given = { email: account.email, password: undefined }
    const made = await ensureFirstAdmin(cms.payload, given)
    expect(made?.password?.length).toBeGreaterThanOrEqual(16)
    expect(await ensureFirstAdmin(cms.payload, given)).toBeUndefined()
    const { body } = await visitor('POST', '/users/login', {
      email: account.email,
      password: made?.password,
    })
    expect(body.user.email).toBe(account.email)
  })
})

describe('once there is an account', () => {
  it.each(['/users/first-register', '/users'])('no visitor registers by %s', async (path) => {
    const response = await visitor('POST', path, { ...account, email: 'other@example.org' })
    expect(response.status, response.text).toBe(403)
    expect((await cms.payload.count({ collection: 'users' })).totalDocs).toBe(1)
  })

  it('a visitor without a sign-in has no account', async () => {
    const { status, body } = await visitor('GET', '/users/me')
    expect(status).toBe(200)
    expect(body.user).toBeNull()
    expect(body.token ?? null).toBeNull()
    expect((await visitor('POST', '/users/refresh-token')).status).toBe(403)
  })

  it('an invented token does not sign in', async () => {
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const { docs } = await cms.payload.find({ collection: 'users', limit: 1 })
    const claim = { id: docs[0]?.id, collection: 'users', email: account.email }
    const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
    for (const token of [`${none}.${payload}.`, `${none}.${payload}.c2lnbmF0dXJl`, 'nonsense']) {
      const { status, body } = await restClient(token)('GET', '/users/me')
      expect(status).toBe(401)
      expect(body.user).toBeUndefined()
    }
  })

  it('a forgotten password reveals no account and no token', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const [known, unknown] = [
      await visitor('POST', '/users/forgot-password', { email: account.email }),
      await visitor('POST', '/users/forgot-password', { email: 'nobody@example.org' }),
    ]
    log.mockRestore()
    expect(known.status).toBe(unknown.status)
    expect(known.text).toBe(unknown.text)
    expect(known.text).not.toMatch(/token/i)
    const reset = await visitor('POST', '/users/reset-password', { token: '', password: 'x' })
    expect(reset.status).toBeGreaterThanOrEqual(400)
  })

  it('a sign-in responds alike whether the address or the password is wrong', async () => {
    const [wrongPassword, wrongAddress] = [
      await visitor('POST', '/users/login', { email: account.email, password: 'wrong' }),
      await visitor('POST', '/users/login', { email: 'nobody@example.org', password: 'wrong' }),
    ]
    expect(wrongPassword.status).toBe(401)
    expect(wrongAddress.status).toBe(401)
    expect(wrongPassword.text).toBe(wrongAddress.text)
  })

  it('no query operator takes the place of an address or a password', async () => {
    for (const body of [
      { email: { $gt: '' }, password: { $gt: '' } },
      { email: { equals: account.email }, password: account.password },
      { email: [account.email], password: [account.password] },
    ]) {
      const response = await visitor('POST', '/users/login', body)
      expect(response.status, response.text).toBeGreaterThanOrEqual(400)
      expect(response.text).not.toContain('token')
    }
  })
})

describe('signing in', () => {
  const guarded = { email: 'guarded@example.org', password: 'correct horse battery' }
  beforeAll(async () => {
    await cms.payload.create({ collection: 'users', data: { ...guarded, role: 'editor' } })
  })

  it('is not unlocked by a visitor', async () => {
    const { status } = await visitor('POST', '/users/unlock', { email: guarded.email })
    expect(status).toBe(403)
  })

  it('gives a cookie that no script reads and no other site sends', async () => {
    const { headers } = await visitor('POST', '/users/login', guarded)
    expect(headers.get('Set-Cookie')).toMatch(/HttpOnly/i)
    expect(headers.get('Set-Cookie')).toMatch(/SameSite=(?:Lax|Strict)/i)
  })
})

describe('an upload', () => {
  let editor: Send
  beforeAll(async () => {
    editor = restClient(await signIn(cms.payload))
  })

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const html = '<!doctype html><html><body><script>alert(1)</script></body></html>'

  function form(content: Buffer | string, name: string, type: string): FormData {
    const data = new FormData()
    data.set('_payload', JSON.stringify({ alt: 'Alt' }))
    data.set('file', new File([new Uint8Array(Buffer.from(content))], name, { type }))
    return data
  }

  async function picture(): Promise<Buffer> {
    const create = { width: 40, height: 30, channels: 3 as const, background: '#336699' }
    return sharp({ create }).png().toBuffer()
  }

  it('is accepted if it is a picture', async () => {
    const response = await editor(
      'POST',
      '/media?locale=en',
      form(await picture(), 'a.png', 'image/png'),
    )
    expect(response.status, response.text).toBe(201)
    const file = await visitor('GET', `/media/file/${response.body.doc.filename}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Type')).toBe('image/png')
    expect(file.headers.get('Cache-Control')).toContain('immutable')
  })

  it.each([
    ['an SVG', svg, 'a.svg', 'image/svg+xml'],
    ['an SVG that says it is a PNG', svg, 'a.png', 'image/png'],
    ['an SVG behind an XML declaration', `<?xml version="1.0"?>\n${svg}`, 'b.png', 'image/png'],
    ['an SVG under a PNG type', svg, 'a.svg', 'image/png'],
    ['a page', html, 'a.html', 'text/html'],
    ['a page that says it is a JPEG', html, 'a.jpg', 'image/jpeg'],
    ['a page under a picture’s type', html, 'a.html', 'image/jpeg'],
    ['a script', 'alert(1)', 'a.js', 'image/webp'],
    ['nothing', '', 'a.png', 'image/png'],
    ['a PDF', '%PDF-1.7\n', 'a.pdf', 'image/png'],
  ])('is refused if it is %s, and the message says why', async (_, content, name, type) => {
    const before = await cms.payload.count({ collection: 'media' })
    const response = await editor('POST', '/media?locale=en', form(content, name, type))
    expect(response.status, response.text).toBe(400)
    expect(response.text).toMatch(/mime type|file type|invalid|not allowed|upload/i)
    expect(response.text).not.toContain('Something went wrong')
    expect(await cms.payload.count({ collection: 'media' })).toEqual(before)
  })

  it('is never served as a page, whatever name a real picture is given', async () => {
    const png = Buffer.concat([await picture(), Buffer.from(html)])
    for (const name of ['evil.html', 'evil.svg', '../../evil.png', 'evil.png.html']) {
      const { status, body } = await editor(
        'POST',
        '/media?locale=en',
        form(png, name, 'image/png'),
      )
      if (status !== 201) continue
      expect(body.doc.filename).not.toMatch(/[/\\]/)
      const file = await visitor('GET', `/media/file/${encodeURIComponent(body.doc.filename)}`)
      expect(file.headers.get('Content-Type'), name).toMatch(/^image\/(?!svg)/)
    }
  })

  it('leads to no other file of the machine', async () => {
    for (const path of [
      '/media/file/..%2F..%2Fpackage.json',
      '/media/file/%2e%2e%2f%2e%2e%2fpackage.json',
      '/media/file/..%5C..%5Cpackage.json',
      '/media/file/%2Fetc%2Fpasswd',
      '/media/file/a.png%00.txt',
    ]) {
      const response = await visitor('GET', path)
      expect(response.status, path).toBeGreaterThanOrEqual(400)
      expect(response.text).not.toMatch(/"name"|root:/)
    }
  })

  it('that does not describe its parts is the client’s fault', async () => {
    const { status, text } = await restClientWith({
      Authorization: `JWT ${await signIn(cms.payload, 'forms@example.org')}`,
      'Content-Type': 'multipart/form-data',
    })('POST', '/media?locale=en', new Blob(['x']))
    expect(status, text).toBe(400)
  })

  it('gets a name that fits file systems and addresses', async () => {
    const long = await editor(
      'POST',
      '/media?locale=en',
      form(await picture(), `${'a'.repeat(300)}.png`, 'image/png'),
    )
    expect(long.status, long.text).toBe(400)
    expect(long.text).toContain('Shorten it to 200 bytes')
    const percent = await editor(
      'POST',
      '/media?locale=en',
      form(await picture(), '100%41.png', 'image/png'),
    )
    expect(percent.status, percent.text).toBe(201)
    expect(percent.body.doc.filename).toBe('100-41.png')
    for (const [name, status] of [
      ['nothing.png', 404],
      [`${'a'.repeat(300)}.png`, 400],
    ] as const) {
      expect((await visitor('GET', `/media/file/${name}`)).status).toBe(status)
    }
  })

  it('fetches nothing from another address on the server’s behalf', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const response = await editor('POST', '/media?locale=en', {
      url: 'http://127.0.0.1:9/secret.png',
      filename: 'secret.png',
      alt: 'Alt',
    })
    expect(response.status, response.text).toBe(400)
    expect(response.text).toContain('Upload the file itself')
    expect(fetched).not.toHaveBeenCalled()
    const pasted = await editor('GET', '/media/paste-url?src=http://127.0.0.1:9/secret.png')
    expect(pasted.status).toBeGreaterThanOrEqual(400)
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })
})

describe('GraphQL', () => {
  it('executes a query of eight levels', async () => {
    const { body } = await visitorGraphql(
      '{ __schema { types { fields { type { ofType { ofType { ofType { name } } } } } } } }',
    )
    expect(body.errors).toBeUndefined()
  })

  it.each([
    '{ __schema { types { fields { type { ofType { ofType { ofType { ofType { name } } } } } } } } }',
    `{ __schema { types { ...A } } }
      fragment A on __Type { fields { type { ...B } } }
      fragment B on __Type { ofType { ofType { ... on __Type { ofType { ofType { name } } } } } }`,
  ])('refuses one that nests deeper, by fragments too, and names the limit: %s', async (query) => {
    const response = await visitorGraphql(query)
    expect(response.text).toContain('The query nests 9 levels deep; at most 8 are allowed.')
    expect(response.text).not.toContain('"data"')
  })

  it('refuses one that requests too much', async () => {
    const fields = Array.from({ length: 600 }, (_, index) => `f${index}: Blogs { totalDocs }`)
    const { body } = await visitorGraphql(`{ ${fields.join(' ')} }`)
    expect(body.data).toBeUndefined()
    expect(body.errors[0].message).toMatch(/complexity/i)
  })

  describe('in production', () => {
    beforeEach(() => vi.stubEnv('NODE_ENV', 'production'))
    afterEach(() => vi.unstubAllEnvs())

    it.each(['{ __schema { types { name } } }', '{ __type(name: "User") { fields { name } } }'])(
      'does not describe itself: %s',
      async (query) => {
        const { body } = await visitorGraphql(query)
        expect(body.data ?? null).toBeNull()
        expect(body.errors[0].message).toMatch(/introspection/i)
      },
    )

    it('has no playground', async () => {
      const [{ default: config }, { GRAPHQL_PLAYGROUND_GET }] = await Promise.all([
        import('../../../payload.config'),
        import('@payloadcms/next/routes'),
      ])
      const request = new Request('http://localhost:3000/api/graphql-playground')
      expect((await GRAPHQL_PLAYGROUND_GET(config)(request)).status).toBe(404)
    })
  })
})
