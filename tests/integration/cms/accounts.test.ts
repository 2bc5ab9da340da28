import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureFirstAdmin } from '#src/demo-content/first-admin'
import { giveRoles } from '#src/features/accounts/cms/give-roles'
import {
  graphqlClient,
  type RestResponse,
  type Rights,
  restClient,
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
const password = 'correct horse battery'
const german: Rights = { role: 'translator', languages: ['de'] }

beforeAll(async () => {
  cms = await openTestCms()
  payload = cms.payload
  payload.logger.level = 'silent'
  await ensureFirstAdmin(payload, { email: 'admin@example.org', password })
  adminToken = await tokenOf('admin@example.org')
  admin = restClient(adminToken)
})
afterAll(() => cms.close())

async function tokenOf(email: string, given = password): Promise<string> {
  const { headers } = await visitor('POST', '/users/login', { email, password: given })
  return sessionToken(headers)
}

async function account(email: string) {
  const where = { email: { equals: email } }
  const { docs } = await payload.find({ collection: 'users', where, showHiddenFields: true })
  const [found] = docs
  if (!found) throw new Error(`There is no account ${email}.`)
  return found
}

const isSignedIn = async (token: string): Promise<boolean> => {
  const { status } = await restClient(token)('GET', '/users/me')
  return status === 200
}

const expectStatus = (response: RestResponse, status: number) =>
  expect(response.status, response.text).toBe(status)

describe('the first account', () => {
  it('is an admin', async () => {
    expect((await account('admin@example.org')).role).toBe('admin')
  })
})

describe('accounts', () => {
  it('are managed by admins', async () => {
    const made = await admin('POST', '/users', { email: 'made@example.org', password, ...german })
    expectStatus(made, 201)
    const path = `/users/${made.body.doc.id}`
    expectStatus(await admin('PATCH', path, { role: 'editor', email: 'made2@example.org' }), 200)
    expect((await account('made2@example.org')).role).toBe('editor')
    expectStatus(await admin('DELETE', path), 200)
  })

  it.each([
    ['an editor', 'plain-editor@example.org', { role: 'editor' }],
    ['a translator', 'plain-translator@example.org', { ...german, mayPublish: true }],
  ] satisfies [string, string, Rights][])('are not managed by %s', async (_, email, rights) => {
    const token = await signIn(payload, email, rights)
    const send = restClient(token)
    const own = await account(email)
    const other = await account('admin@example.org')
    const role = { role: 'admin', languages: ['jp', 'de'], mayPublish: true }
    expectStatus(await send('POST', '/users', { email: 'x@example.org', password, ...role }), 403)
    expect(
      (await send('PATCH', `/users/${other.id}`, { name: 'x' })).status,
    ).toBeGreaterThanOrEqual(403)
    const many = await send('PATCH', '/users?where[email][exists]=true', { name: 'Own' })
    expect(many.body.docs.map(({ id }: { id: string }) => id)).toEqual([own.id])
    expectStatus(await send('DELETE', `/users/${other.id}`), 403)
    expectStatus(await send('DELETE', `/users/${own.id}`), 403)
    expectStatus(await send('POST', '/users/unlock', { email: other.email }), 403)
    expectStatus(await send('POST', `/users/${other.id}/end-sessions`), 403)

    // The own name, yes; rights and address stay as they are, by either API.
    const change = { name: 'Lena', email: 'new@example.org', ...role, sessions: [] }
    expectStatus(await send('PATCH', `/users/${own.id}`, change), 200)
    await graphqlClient(token)(
      `mutation { updateUser(id: "${own.id}", data: { role: admin, mayPublish: true, languages: [jp] }) { id } }`,
    )
    const { mayPublish = false, languages = [] } = rights as Rights
    expect(await account(email)).toMatchObject({
      name: 'Lena',
      role: rights.role,
      mayPublish,
      languages,
    })
    expect(await isSignedIn(token)).toBe(true)

    // Names of colleagues are there to be read, their rights are not.
    const { body } = await send('GET', `/users/${other.id}`)
    expect(body.email).toBe('admin@example.org')
    expect(body).not.toHaveProperty('role')
    expect(body.sessions ?? []).toEqual([])
    expect((await send('GET', `/users/${own.id}`)).body.role).toBe(rights.role)
  })

  it('of translators open in a language that they write', async () => {
    const data = { ...german, email: 'lands@example.org', password, languages: ['fr', 'ko'] }
    const { id } = (await admin('POST', '/users', data)).body.doc
    const landing = async () => {
      const { docs } = await payload.find({
        collection: 'payload-preferences',
        where: { key: { equals: 'locale' }, 'user.value': { equals: id } },
      })
      return docs.map(({ value }) => value)
    }
    expect(await landing()).toEqual(['fr'])
    expectStatus(await admin('PATCH', `/users/${id}`, { languages: ['ko', 'fr'] }), 200)
    expect(await landing()).toEqual(['fr'])
    expectStatus(await admin('PATCH', `/users/${id}`, { languages: ['ko'] }), 200)
    expect(await landing()).toEqual(['ko'])
    // An account from before has no language yet.
    await payload.delete({
      collection: 'payload-preferences',
      where: { 'user.value': { equals: id } },
    })
    await tokenOf('lands@example.org')
    expect(await landing()).toEqual(['ko'])
  })

  it('of translators are refused without languages', async () => {
    const data = { email: 'none@example.org', password, role: 'translator' }
    for (const languages of [undefined, [], null]) {
      const response = await admin('POST', '/users', { ...data, languages })
      expectStatus(response, 400)
      expect(response.text).toContain('Choose the languages')
    }
    expectStatus(await admin('POST', '/users', { ...data, role: 'owner' }), 400)
    expectStatus(await admin('POST', '/users', { ...data, languages: ['xx'] }), 400)
  })
})

describe('the last admin', () => {
  it('cannot be demoted or deleted, alone or among many', async () => {
    const { id } = await account('admin@example.org')
    for (const attempt of [
      () => admin('PATCH', `/users/${id}`, { role: 'editor' }),
      () => admin('PATCH', `/users/${id}`, german),
      () => admin('DELETE', `/users/${id}`),
      () => admin('DELETE', '/users?where[email][exists]=true'),
      () => admin('PATCH', '/users?where[role][equals]=admin', { role: 'editor' }),
    ]) {
      const response = await attempt()
      expect(response.status, response.text).toBeGreaterThanOrEqual(400)
      expect(response.text).toMatch(/last admin|This would leave no admins/)
    }
    const { body } = await graphqlClient(adminToken)(`mutation { deleteUser(id: "${id}") { id } }`)
    expect(body.errors[0].message).toMatch(/last admin/)
    expect((await account('admin@example.org')).role).toBe('admin')
    expect(await isSignedIn(adminToken)).toBe(true)
  })

  it('can be demoted or deleted once there is another, but not together with it', async () => {
    const second = await signIn(payload, 'second@example.org', { role: 'admin' })
    const { id } = await account('second@example.org')
    const both = await admin('DELETE', '/users?where[role][equals]=admin')
    expect(both.text).toMatch(/This would leave no admins/)
    expectStatus(await restClient(second)('PATCH', `/users/${id}`, { role: 'editor' }), 200)
    // Their own session goes on, with fewer rights.
    expect(await isSignedIn(second)).toBe(true)
    expectStatus(await restClient(second)('DELETE', `/users/${id}`), 403)
    expectStatus(await admin('DELETE', `/users/${id}`), 200)
    expect(await isSignedIn(second)).toBe(false)
  })
})

describe('two admins who demote or delete each other at the same moment', () => {
  it.each([
    ['demote', 'PATCH', 'PATCH'],
    ['delete', 'DELETE', 'DELETE'],
    ['demote and delete', 'PATCH', 'DELETE'],
  ] as const)('leave an admin where they %s', async (_, first, second) => {
    const stored = payload.db.connection.collection('users')
    const rivals = ['one', 'other'].map((name) =>
      `${name}-${first}-${second}@example.org`.toLowerCase(),
    )
    const [one, other] = await Promise.all(
      rivals.map((email) => signIn(payload, email, { role: 'admin' })),
    )
    const [oneId, otherId] = await Promise.all(
      rivals.map(async (email) => (await account(email)).id),
    )
    await stored.updateMany({ email: { $nin: rivals } }, { $set: { role: 'editor' } })
    const remove = (send: Send, method: 'PATCH' | 'DELETE', id: unknown) =>
      send(method, `/users/${id}`, method === 'PATCH' ? { role: 'editor' } : undefined)
    // Both have counted the admins before either is written, unless one of them waits for the other.
    const counted = vi.spyOn(payload.db, 'count').mockImplementation(async (args) => {
      counted.mockRestore()
      const found = await payload.db.count(args)
      await sleep(60)
      return found
    })
    const responses = await Promise.all([
      remove(restClient(one), first, otherId),
      remove(restClient(other), second, oneId),
    ])
    const left = await stored.countDocuments({ role: 'admin' })
    await stored.deleteMany({ email: { $in: rivals } })
    await stored.updateOne({ email: 'admin@example.org' }, { $set: { role: 'admin' } })
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(left).toBe(1)
  })
})

describe('the sessions of an account end', () => {
  it.each([
    ['its role', { role: 'editor' }],
    ['its languages', { languages: ['de', 'jp'] }],
    ['its right to publish', { mayPublish: true }],
    ['its password', { password: 'another horse battery' }],
  ])('when an admin changes %s', async (name, change) => {
    const email = `ends-${name.replaceAll(' ', '-')}@example.org`
    const first = await signIn(payload, email, german)
    const second = await tokenOf(email)
    const { id } = await account(email)
    expectStatus(await admin('PATCH', `/users/${id}`, { name: 'Same rights' }), 200)
    expect(await Promise.all([first, second].map(isSignedIn))).toEqual([true, true])
    expectStatus(await admin('PATCH', `/users/${id}`, change), 200)
    expect(await Promise.all([first, second].map(isSignedIn))).toEqual([false, false])
  })

  it('elsewhere, when its owner changes the password', async () => {
    const here = await signIn(payload, 'own@example.org', german)
    const there = await tokenOf('own@example.org')
    const { id } = await account('own@example.org')
    const change = { password: 'another horse battery' }
    expectStatus(await restClient(here)('PATCH', `/users/${id}`, change), 200)
    expect(await Promise.all([here, there].map(isSignedIn))).toEqual([true, false])
  })

  it('everywhere, when its owner or an admin ends them', async () => {
    const email = 'everywhere@example.org'
    const first = await signIn(payload, email, german)
    const { id } = await account(email)
    const second = await tokenOf(email)
    const response = await restClient(second)('POST', `/users/${id}/end-sessions`)
    expectStatus(response, 200)
    expect(response.headers.get('Set-Cookie')).toMatch(/payload-token=;/)
    expect(await Promise.all([first, second].map(isSignedIn))).toEqual([false, false])
    const third = await tokenOf(email)
    expectStatus(await admin('POST', `/users/${id}/end-sessions`), 200)
    expect(await isSignedIn(third)).toBe(false)
    expect(await isSignedIn(adminToken)).toBe(true)
    expectStatus(await visitor('POST', `/users/${id}/end-sessions`), 403)
    expectStatus(await admin('POST', '/users/0123456789abcdef01234567/end-sessions'), 404)
  })

  it('with the account', async () => {
    const token = await signIn(payload, 'deleted@example.org')
    const { id } = await account('deleted@example.org')
    expectStatus(await admin('DELETE', `/users/${id}`), 200)
    expect(await isSignedIn(token)).toBe(false)
  })

  it('with nothing that happens at the same moment', async () => {
    const email = 'parallel@example.org'
    const [kept, leaving] = [await signIn(payload, email), await tokenOf(email)]
    const { id } = await account(email)
    const added: string[] = []
    await Promise.all([
      ...Array.from({ length: 4 }, async () => added.push(await tokenOf(email))),
      restClient(kept)('POST', '/users/refresh-token'),
      restClient(leaving)('POST', '/users/logout'),
      admin('PATCH', `/users/${id}`, { name: 'Renamed' }),
    ])
    expect(await Promise.all([kept, ...added].map(isSignedIn))).toEqual(Array(5).fill(true))
    expect(await isSignedIn(leaving)).toBe(false)
    expect((await account(email)).name).toBe('Renamed')
  })

  it('with a sign-out, that session alone', async () => {
    const first = await signIn(payload, 'out@example.org')
    const second = await tokenOf('out@example.org')
    expectStatus(await restClient(first)('POST', '/users/logout'), 200)
    expect(await Promise.all([first, second].map(isSignedIn))).toEqual([false, true])
  })

  it('after eight hours', async () => {
    const token = await tokenOf('admin@example.org')
    const { exp, iat } = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { exp: number; iat: number }
    expect(exp - iat).toBe(8 * 60 * 60)
  })
})

describe('a token', () => {
  it('contains no rights, which could become outdated in it', async () => {
    const [, claims] = adminToken.split('.')
    const text = Buffer.from(claims ?? '', 'base64url').toString()
    expect(text).toContain('admin@example.org')
    expect(text).not.toMatch(/role|languages|mayPublish/)
  })
})

describe('accounts from before there were roles', () => {
  it('can do nothing until the start has made admins of them, once', async () => {
    const token = await signIn(payload, 'old@example.org')
    const { id } = await account('old@example.org')
    await payload.db.connection
      .collection('users')
      .updateOne({ email: 'old@example.org' }, { $unset: { role: '' } })
    const old = restClient(token)
    expectStatus(await old('POST', '/tags?locale=en', { name: 'Old' }), 403)
    expect(await giveRoles(payload)).toEqual(['old@example.org'])
    expect(await giveRoles(payload)).toEqual([])
    expect((await account('old@example.org')).role).toBe('admin')
    expect(await isSignedIn(token)).toBe(true)
    expectStatus(await old('PATCH', `/users/${id}`, { name: 'Still here' }), 200)
    expectStatus(await old('POST', '/tags?locale=en', { name: 'Old' }), 201)
  })
})
