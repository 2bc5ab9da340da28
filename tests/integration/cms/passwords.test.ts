import type { Payload } from 'payload'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'
import { adminLanguages } from '#locales/admin-languages'
import { ensureFirstAdmin } from '#src/demo-content/first-admin'
import { hashOf } from '#src/features/accounts/cms/compare-password'
import { offerPageCacheHandle } from '#src/platform/cache/page-cache-handle'
import { budgets } from '#src/platform/config/budgets'
import { offerInProcess } from '#src/platform/in-process'
import {
  graphqlClient,
  graphqlClientWith,
  restClient,
  restClientWith,
  type Send,
  signIn,
} from '../../support/cms/cms-rest'
import { sessionToken } from '../../support/cms/session-token'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let payload: Payload
let admin: Send
let adminToken: string
const visitor = restClient()
const faults = adminLanguages.en.labels.serverMessages.passwords
const fine = 'correct horse battery'

beforeAll(async () => {
  cms = await openTestCms()
  payload = cms.payload
  payload.logger.level = 'silent'
  adminToken = await signIn(payload, 'admin@example.org', { role: 'admin' })
  admin = restClient(adminToken)
})
afterEach(() => {
  offerInProcess('rate limits', undefined)
})
afterAll(() => cms.close())

const idOf = async (email: string): Promise<string> => {
  const { docs } = await payload.find({ collection: 'users', where: { email: { equals: email } } })
  return String(docs[0]?.id)
}
const signInStatus = async (email: string, password: string) =>
  (await visitor('POST', '/users/login', { email, password })).status

/** Makes sessions look as if they had begun before, as far as a confirmation of changes goes. */
async function age(email: string): Promise<void> {
  await payload.db.connection
    .collection('users')
    .updateOne({ email }, { $set: { 'sessions.$[].createdAt': new Date(Date.now() - 3_600_000) } })
}

describe('a password that is easy to guess', () => {
  const weak = 'Password2026!'
  const email = 'weak@example.org'
  let id: string
  let own: string
  beforeAll(async () => {
    own = await signIn(payload, email, { role: 'editor' })
    id = await idOf(email)
  })

  it.each<[string, () => ReturnType<Send>]>([
    [
      'in a new account',
      () => admin('POST', '/users', { email: 'new@example.org', role: 'editor', password: weak }),
    ],
    ['given by an admin', () => admin('PATCH', `/users/${id}`, { password: weak })],
    ['chosen by the owner', () => restClient(own)('PATCH', `/users/${id}`, { password: weak })],
    [
      'set by a link',
      async () => {
        const { link } = (await admin('POST', `/users/${id}/password-link`)).body
        const token = String(link).split('/').at(-1)
        return visitor('POST', '/users/reset-password', { token, password: weak })
      },
    ],
  ])('is refused %s, and its field says why', async (_, attempt) => {
    const response = await attempt()
    expect(response.status, response.text).toBe(400)
    expect(response.body.errors[0].data.errors).toEqual([
      expect.objectContaining({ path: 'password', message: faults.common }),
    ])
    expect(await signInStatus(email, fine)).toBe(200)
    expect(await idOf('new@example.org')).toBe('undefined')
  })

  it('is refused for many accounts at once', async () => {
    const response = await admin('PATCH', `/users?where[email][equals]=${email}`, {
      password: weak,
    })
    expect(response.body.errors).toHaveLength(1)
    expect(await signInStatus(email, fine)).toBe(200)
  })

  it('is refused by GraphQL and the local interface alike', async () => {
    const { text } = await graphqlClient(adminToken)(
      `mutation { updateUser(id: "${id}", data: { password: "${weak}" }) { id } }`,
    )
    expect(text).toContain(faults.common)
    const create = graphqlClient(adminToken)(
      `mutation { createUser(data: { email: "n@example.org", role: editor, password: "${weak}" }) { id } }`,
    )
    expect((await create).text).toContain(faults.common)
    await expect(
      payload.update({ collection: 'users', id, data: { password: weak } }),
    ).rejects.toThrow()
    expect(await signInStatus(email, fine)).toBe(200)
  })

  it('is refused for the first account, before there is one', async () => {
    for (const password of [weak, 'boss-boss-boss', 'example.org-boss'])
      await expect(
        ensureFirstAdmin(await empty(), { email: 'boss@example.org', password }),
      ).rejects.toThrow(/^ADMIN_PASSWORD .*(?:choose another|at least)/)
  })

  it.each([
    ['short', 'nine char'],
    ['own', 'weak@example.org'],
    ['simple', 'abcabcabcabc'],
  ] as const)('is refused with the reason: %s', async (fault, password) => {
    const { body } = await admin('PATCH', `/users/${id}`, { password })
    const { least, most } = { least: '12', most: '256' }
    expect(body.errors[0].data.errors[0].message).toBe(
      faults[fault].replace('{{least}}', least).replace('{{most}}', most),
    )
  })

  it.each([[{ $gt: '' }], [['a', 'b']], [123_456_789_012], [true]])(
    'is refused if it is no text: %j',
    async (password) => {
      expect((await admin('PATCH', `/users/${id}`, { password })).status).toBe(400)
      expect(await signInStatus(email, fine)).toBe(200)
    },
  )

  /** The same CMS, as if it had no accounts. */
  async function empty(): Promise<Payload> {
    return Object.create(payload, { count: { value: async () => ({ totalDocs: 0 }) } })
  }
})

describe('composed and decomposed letters', () => {
  const typed = 'Pässwörd für Größe'

  it('are the same password in either form', async () => {
    for (const [email, password] of [
      ['composed@example.org', typed.normalize('NFC')],
      ['decomposed@example.org', typed.normalize('NFD')],
      ['blanks@example.org', typed.replaceAll(' ', '\u00a0')],
    ] as const) {
      const made = await admin('POST', '/users', { email, role: 'editor', password })
      expect(made.status, made.text).toBe(201)
      for (const form of [typed.normalize('NFC'), typed.normalize('NFD')])
        expect(await signInStatus(email, form), email).toBe(200)
    }
  })

  it('are the same password when a link sets it, as keyboards of Windows write Vietnamese', async () => {
    const email = 'half@example.org'
    await signIn(payload, email)
    const { link } = (await admin('POST', `/users/${await idOf(email)}/password-link`)).body
    const half = 'mật\u00a0khẩu của tôi'
      .normalize('NFC')
      .replaceAll('ậ', 'â\u0323')
      .replace('ẩ', 'â\u0309')
    const data = { token: String(link).split('/').at(-1), password: half }
    expect((await visitor('POST', '/users/reset-password', data)).status).toBe(200)
    expect(await signInStatus(email, 'mật khẩu của tôi'.normalize('NFC'))).toBe(200)
  })

  it.each(['NFD', 'NFC'] as const)(
    'sign in to an account from before, stored as %s',
    async (form) => {
      const email = `before-${form.toLowerCase()}@example.org`
      await signIn(payload, email)
      const stored = await hashOf(typed.normalize(form))
      await payload.db.connection.collection('users').updateOne({ email }, { $set: stored })
      expect(await signInStatus(email, `${typed}!`.normalize('NFD'))).toBe(401)
      expect(await signInStatus(email, typed.normalize('NFD'))).toBe(200)
      // From then on it is stored as everything is compared.
      const now = await payload.db.connection.collection('users').findOne({ email })
      expect(now?.['hash'] === stored.hash).toBe(form === 'NFC')
      expect(await signInStatus(email, typed.normalize('NFC'))).toBe(200)
    },
  )
})

describe('a change of an account’s own password', () => {
  it.each(['REST', 'GraphQL'])('requires the current password, by %s', async (by) => {
    const email = `own-${by.toLowerCase()}@example.org`
    const token = await signIn(payload, email)
    const id = await idOf(email)
    const change = async (data: Record<string, string>): Promise<string> => {
      if (by === 'REST') return (await restClient(token)('PATCH', `/users/${id}`, data)).text
      const fields = Object.entries(data).map(([name, value]) => `${name}: "${value}"`)
      const query = `mutation { updateUser(id: "${id}", data: { ${fields} }) { name } }`
      return (await graphqlClient(token)(query)).text
    }
    await age(email)
    const password = 'another horse battery'
    expect(await change({ password })).toContain(faults.current)
    expect(await change({ password, currentPassword: 'a wrong password' })).toContain(faults.wrong)
    expect(await signInStatus(email, fine)).toBe(200)
    // What else the account has asks for nothing.
    expect(await change({ name: 'Lena' })).toContain('Lena')
    expect(await change({ password, currentPassword: fine })).not.toContain('"errors"')
    expect(await signInStatus(email, password)).toBe(200)
    const stored = await payload.db.connection.collection('users').findOne({ email })
    expect(JSON.stringify(stored)).not.toContain(fine)
  })

  it('requires nothing within minutes of a sign-in, nor from an admin for others', async () => {
    const token = await signIn(payload, 'recent@example.org')
    const id = await idOf('recent@example.org')
    const response = await restClient(token)('PATCH', `/users/${id}`, {
      password: 'a horse, another',
    })
    expect(response.status, response.text).toBe(200)
    await age('admin@example.org')
    expect((await admin('PATCH', `/users/${id}`, { password: fine })).status).toBe(200)
  })

  it('has the same protection as changing the address, or making a link to the own account', async () => {
    const email = 'chief@example.org'
    const token = await signIn(payload, email, { role: 'admin' })
    const id = await idOf(email)
    const own = restClient(token)
    await age(email)
    const moved = { email: 'chief2@example.org' }
    expect((await own('PATCH', `/users/${id}`, moved)).text).toContain(faults.current)
    const many = await own('PATCH', `/users?where[email][equals]=${email}`, moved)
    expect(many.body.docs).toEqual([])
    expect((await own('POST', `/users/${id}/password-link`)).status).toBe(403)
    expect((await own('PATCH', `/users/${id}`, { ...moved, currentPassword: fine })).status).toBe(
      200,
    )
  })

  it('counts guesses like those of a sign-in', async () => {
    const email = 'guessed-inside@example.org'
    const token = await signIn(payload, email)
    const id = await idOf(email)
    await age(email)
    const attempt = async (currentPassword: string) =>
      (
        await restClient(token)('PATCH', `/users/${id}`, {
          password: 'a new horse battery',
          currentPassword,
        })
      ).status
    for (let guess = 1; guess <= budgets.rates.account.points; guess += 1)
      expect(await attempt(`wrong number ${guess}`)).toBe(400)
    expect(await attempt(fine)).toBe(429)
  })
})

describe('a password that the first start has generated', () => {
  it('allows nothing but its own change', async () => {
    const made = await ensureFirstAdmin(
      Object.create(payload, { count: { value: async () => ({ totalDocs: 0 }) } }),
      { email: 'generated@example.org', password: undefined },
    )
    const login = await visitor('POST', '/users/login', { ...made })
    expect(login.body.user.mustChangePassword).toBe(true)
    const token = sessionToken(login.headers)
    const own = restClient(token)
    const id = await idOf('generated@example.org')
    const other = await idOf('admin@example.org')
    for (const [method, path, body] of [
      ['POST', '/tags?locale=en', { name: 'T' }],
      ['POST', '/blogs?locale=en', { title: 'T' }],
      ['POST', '/globals/home?locale=en', { title: 'T' }],
      ['POST', '/users', { email: 'x@example.org', role: 'admin', password: fine }],
      ['PATCH', `/users/${other}`, { name: 'T' }],
      ['DELETE', `/users/${other}`, undefined],
    ] as const) {
      const response = await own(method, path, body)
      expect(response.status, path).toBe(403)
      expect(response.text).toContain(faults.generated)
    }
    for (const path of [`/users/${other}/end-sessions`, `/users/${other}/password-link`])
      expect((await own('POST', path)).status, path).toBe(403)
    // No way around: neither the mark itself, nor the role.
    await own('PATCH', `/users/${id}`, { mustChangePassword: false, name: 'Chief' })
    expect((await own('POST', '/tags?locale=en', { name: 'T' })).status).toBe(403)
    // Nor the same password once more, by the form or by a link.
    const same = { password: String(made?.password) }
    expect((await own('PATCH', `/users/${id}`, same)).text).toContain(faults.stillGenerated)
    const { link } = (await admin('POST', `/users/${id}/password-link`)).body
    const byLink = { token: String(link).split('/').at(-1), ...same }
    const again = await visitor('POST', '/users/reset-password', byLink)
    expect(again.text).toContain(faults.stillGenerated)
    // The last admin stays one.
    const response = await own('PATCH', `/users/${id}`, { password: 'a horse of my own' })
    expect(response.status, response.text).toBe(200)
    expect((await own('POST', '/tags?locale=en', { name: 'T' })).status).toBe(201)
  })
})

describe('an account that changes while its password is compared', () => {
  const email = 'raced@example.org'
  const changed = 'a new horse battery'
  let id: string
  let token: string
  beforeEach(async () => {
    token = await signIn(payload, email, { role: 'admin' })
    id = await idOf(email)
    return () => payload.delete({ collection: 'users', id })
  })

  /** What happens between the moment that an operation has read the account and its writing it back. */
  function during(write: (data: Record<string, unknown>) => boolean, work: () => Promise<unknown>) {
    const { updateOne } = payload.db
    payload.db.updateOne = async (args) => {
      if (args.collection === 'users' && write(args.data)) {
        payload.db.updateOne = updateOne
        await work()
      }
      return updateOne(args)
    }
    onTestFinished(() => void Object.assign(payload.db, { updateOne }))
  }

  const change = () => admin('PATCH', `/users/${id}`, { password: changed, role: 'editor' })
  const isSession = (data: Record<string, unknown>) => data['updatedAt'] === null

  it.each<[string, () => ReturnType<Send>, (data: Record<string, unknown>) => boolean]>([
    ['a sign-in', () => visitor('POST', '/users/login', { email, password: fine }), isSession],
    ['a renewal', () => restClient(token)('POST', '/users/refresh-token'), isSession],
    [
      'a save of the name',
      () => restClient(token)('PATCH', `/users/${id}`, { name: 'N' }),
      ({ name }) => name === 'N',
    ],
    [
      'a save of many',
      () => admin('PATCH', '/users?where[email][exists]=true', { name: 'M' }),
      ({ email: of, name }) => name === 'M' && of === email,
    ],
  ])('is not undone by %s', async (_, operation, write) => {
    during(write, change)
    await operation()
    expect(await signInStatus(email, fine)).toBe(401)
    expect(await signInStatus(email, changed)).toBe(200)
    expect((await restClient(token)('GET', '/users/me')).status).toBe(401)
  })

  it('keeps its role, and the end of its sessions', async () => {
    during(isSession, () => admin('POST', `/users/${id}/end-sessions`))
    await visitor('POST', '/users/login', { email, password: fine })
    expect((await restClient(token)('GET', '/users/me')).status).toBe(401)
    during(isSession, () =>
      payload.db.updateOne({ collection: 'users', id, data: { role: 'editor' } }),
    )
    const login = await visitor('POST', '/users/login', { email, password: fine })
    expect(login.status, login.text).toBe(200)
    expect((await restClient(sessionToken(login.headers))('GET', '/users/me')).body.user.role).toBe(
      'editor',
    )
  })
})

it('a mail address longer than any valid one is neither counted nor mailed', async () => {
  const email = `${'x'.repeat(300)}@example.org`
  // Five wrong passwords for an address that could be one are as many as one client has.
  for (let guess = 0; guess <= budgets.rates.account.points; guess += 1)
    expect(await signInStatus(email, fine)).toBe(401)
  const { settings } = await import('#src/platform/config/env')
  const { mail } = settings
  Object.assign(settings, { mail: { from: 'site@example.org' } })
  onTestFinished(() => void Object.assign(settings, { mail }))
  const response = await visitor('POST', '/users/forgot-password', { email })
  expect(response.status, response.text).toBe(400)
  expect(response.text).toContain('email:')
})

describe('the token of a session', () => {
  it('is in its cookie, and in no response that a script reads', async () => {
    const email = 'scripts@example.org'
    const token = await signIn(payload, email)
    const login = await visitor('POST', '/users/login', { email, password: fine })
    expect(login.status).toBe(200)
    expect(sessionToken(login.headers).split('.')).toHaveLength(3)
    const own = restClient(token)
    const send = graphqlClientWith({ Authorization: `JWT ${token}` })
    const responses = [
      login,
      await own('GET', '/users/me'),
      await own('POST', '/users/refresh-token'),
      await send('{ meUser { token user { email } } }'),
      await send('mutation { refreshTokenUser { refreshedToken exp } }'),
      await send(`mutation { loginUser(email: "${email}", password: "${fine}") { token exp } }`),
    ]
    for (const { status, text } of responses) {
      expect(status, text).toBe(200)
      expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\./)
    }
  })
})

describe('guesses at one account from many addresses', () => {
  const from = (client: string, cookie = '') =>
    restClientWith({ 'X-Octavo-Client': client, ...(cookie ? { Cookie: cookie } : {}) })
  const login = (send: Send, email: string, password: string) =>
    send('POST', '/users/login', { email, password })

  it('make other clients wait, and not its owner’s browser', async () => {
    offerPageCacheHandle({ expire: () => undefined })
    onTestFinished(() => offerPageCacheHandle(undefined))
    const email = 'besieged@example.org'
    await signIn(payload, email)
    const first = await login(from('198.51.100.1'), email, fine)
    const known = first.headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith('octavo-known-'))
    expect(known).toEqual([expect.stringMatching(/; Path=\/api; .*HttpOnly; SameSite=Lax/)])
    const cookie = String(known[0]?.split(';')[0])

    const guess = async (round: number, who = email) =>
      (await login(from(`203.0.113.${round}`), who, `wrong ${round}`)).status
    for (const who of [email, 'nobody@example.org']) {
      const statuses = []
      for (let round = 0; round <= budgets.rates.guesses.points; round += 1)
        statuses.push(await guess(round, who))
      expect(statuses.filter((status) => status === 401)).toHaveLength(budgets.rates.guesses.points)
      expect(statuses.at(-1)).toBe(429)
    }
    expect((await login(from('198.51.100.2'), email, fine)).status).toBe(429)
    expect((await login(from('198.51.100.2', cookie), email, fine)).status).toBe(200)
    // A cookie for another account, or one made up, is worth nothing.
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await login(from('198.51.100.3', forged), email, fine)).status).toBe(429)

    // A link lets its owner in anywhere, and ends what other browsers had.
    const id = await idOf(email)
    const { link } = (await admin('POST', `/users/${id}/password-link`)).body
    const data = { token: String(link).split('/').at(-1), password: 'a battery of horses' }
    expect((await from('198.51.100.4')('POST', '/users/reset-password', data)).status).toBe(200)
    const stale = await login(from('198.51.100.2', cookie), email, 'a battery of horses')
    expect(stale.status).toBe(429)
  })
})
