import { jwtSign } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf } from '#src/features/preview/signature'
import { readPreviewAddress, sharedPathname } from '#src/page-types/preview-address'
import { signingKeyOf } from '#src/platform/config/signing-key'
import { editorOf } from '#src/platform/limits/editor-token'
import { text } from '../../support/cms/cms-content'
import { graphqlClientWith, restClient, restClientWith, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/** Sessions and links from before the secret of a site was changed. */
const before = 'the secret that this site had before it was changed'
let cms: TestCms
/** A session's token, as it was signed before. */
let old: string
let claims: Readonly<Record<string, unknown>>

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  const now = await signIn(cms.payload)
  claims = JSON.parse(Buffer.from(now.split('.')[1] ?? '', 'base64url').toString('utf8'))
  old = await signed({})
})
afterAll(() => cms.close())

async function signed(changes: object): Promise<string> {
  const { iat: _, exp: __, ...fields } = { ...claims, ...changes } as Record<string, unknown>
  const secret = signingKeyOf(before)
  return (await jwtSign({ fieldsToSign: fields, secret, tokenExpiration: 60 })).token
}

async function accept(previousSecret: string | undefined): Promise<void> {
  const { settings } = await import('#src/platform/config/env')
  Object.assign(settings, { previousSecret })
}

const cookie = (token: string) => ({
  Cookie: `payload-token=${token}`,
  Origin: 'http://localhost:3000',
})
const me = async (headers: Record<string, string>) =>
  (await restClientWith(headers)('GET', '/users/me')).body?.user?.email

describe('with the previous secret', () => {
  beforeEach(() => accept(before))
  afterEach(() => accept(undefined))

  it('a session continues, by cookie and by header, for REST and for GraphQL', async () => {
    const forms = [cookie(old), ...['Bearer', 'Bearer ', 'JWT '].map(authorized)]
    for (const headers of forms) {
      expect(await me(headers)).toBe('editor@example.org')
      expect((await restClientWith(headers)('GET', '/users')).status).toBe(200)
      const { body } = await graphqlClientWith(headers)('{ Users { totalDocs } }')
      expect(body.data.Users.totalDocs).toBe(1)
    }
  })

  it('a session is renewed with the current secret, and continues without the previous one', async () => {
    const response = await restClientWith(cookie(old))('POST', '/users/refresh-token')
    expect(response.status, response.text).toBe(200)
    const set = response.headers.get('Set-Cookie') ?? ''
    const renewed = /payload-token=([^;]+)/.exec(set)?.[1] ?? ''
    await accept(undefined)
    expect(
      editorOf(
        { cookie: `payload-token=${renewed}` },
        [process.env['PAYLOAD_SECRET'] ?? ''],
        Date.now(),
      ),
    ).toBe(claims['id'])
    expect(await me(cookie(renewed))).toBe('editor@example.org')
    expect(await me(cookie(old))).toBeUndefined()
  })

  it.each([
    ['a session that has ended', { sid: 'ended' }],
    ['an account that is gone', { id: '665f1f77bcf86cd799439011' }],
    ['another collection', { collection: 'blogs' }],
  ])('%s stays refused', async (_, changes) => {
    const token = await signed(changes)
    expect(await me(cookie(token))).toBeUndefined()
    const { status } = await restClientWith({ Authorization: `Bearer ${token}` })(
      'GET',
      '/users/me',
    )
    expect(status).toBe(401)
  })

  it('an account that signs out is signed out', async () => {
    const other = await signIn(cms.payload, 'leaving@example.org')
    const leaving = JSON.parse(Buffer.from(other.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const token = await signed(leaving)
    expect(await me(cookie(token))).toBe('leaving@example.org')
    const out = await restClientWith(cookie(token))('POST', '/users/logout')
    expect(out.status).toBe(200)
    expect(await me(cookie(token))).toBeUndefined()
  })
})

describe('without the previous secret', () => {
  it('no older session is accepted', async () => {
    expect(await me(cookie(old))).toBeUndefined()
    for (const headers of ['Bearer', 'Bearer ', 'JWT '].map(authorized)) {
      expect((await restClientWith(headers)('GET', '/users/me')).status).toBe(401)
    }
  })
})

describe('an older link to a preview', () => {
  it('opens as long as the previous secret is given', async () => {
    const { findPreview } = await import('#src/page-types/content/pages/preview')
    const send = restClient(await signIn(cms.payload, 'sharing@example.org'))
    const data = { title: 'Draft', excerpt: 'Draft', body: text('Draft') } as never
    const { id } = await cms.payload.create({ collection: 'blogs', draft: true, data })
    const link = { page: 'blogs', document: String(id), language: 'en', lifetime: 'week' }
    const { body, status } = await send('POST', '/preview-links?locale=en', link)
    expect(status).toBe(201)
    const look = async (secret: string) => {
      const signature = signatureOf(body.doc.id, signingKeyOf(secret))
      const address = readPreviewAddress(sharedPathname('en', body.doc.id, signature))
      return address && (await findPreview(address, new Headers()))
    }
    expect(await look(process.env['PAYLOAD_SECRET'] ?? '')).toBeDefined()
    expect(await look(before)).toBeUndefined()
    await accept(before)
    expect(await look(before)).toBeDefined()
    expect(await look('yet another secret')).toBeUndefined()
    await accept(undefined)
  })
})

describe('the database', () => {
  it('has nothing that only an earlier secret can read', () => {
    // Payload encrypts keys of its interface, and nothing else. A change that turns them on has to encrypt
    // them anew when the secret changes: docs/decisions/0059-keys-and-what-is-shipped.md.
    for (const { config } of Object.values(cms.payload.collections)) {
      expect(config.auth?.useAPIKey, config.slug).toBeFalsy()
    }
  })
})

function authorized(scheme: string): Record<string, string> {
  return { Authorization: `${scheme}${old}` }
}
