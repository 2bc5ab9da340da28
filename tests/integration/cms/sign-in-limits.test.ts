import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { offerPageCacheHandle } from '#src/platform/cache/page-cache-handle'
import { budgets } from '#src/platform/config/budgets'
import { offerInProcess } from '#src/platform/in-process'
import { createRateLimits, replaceRateLimits } from '#src/platform/limits/rate-limits'
import { graphqlClientWith, restClientWith, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/** Decision 0031: a lock is of an account and a client. */
let cms: TestCms
const password = 'correct horse battery'

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  // The listener identifies clients; without it all are one.
  offerPageCacheHandle({ expire: () => undefined })
})
afterAll(async () => {
  offerPageCacheHandle(undefined)
  await cms.close()
})

const from = (client: string) => ({ 'X-Octavo-Client': client })

async function tryRest(client: string, email: string, given: string) {
  const { status, text, headers } = await restClientWith(from(client))('POST', '/users/login', {
    email,
    password: given,
  })
  return { status, text, retryAfter: headers.get('Retry-After') }
}

async function tryGraphql(client: string, email: string, given: string) {
  const { body, text } = await graphqlClientWith(from(client))(
    `mutation { loginUser(email: "${email}", password: "${given}") { token } }`,
  )
  const [error] = body.errors ?? []
  return { status: (error?.extensions?.statusCode as number | undefined) ?? 200, text }
}

const tryLocal = async (email: string, given: string): Promise<number> =>
  cms.payload
    .login({ collection: 'users', data: { email, password: given } })
    .then(() => 200)
    .catch((error: { status?: number }) => error.status ?? 500)

describe('five wrong passwords', () => {
  it('make this client wait, even with the right one, and no other', async () => {
    const email = 'owner@example.org'
    await signIn(cms.payload, email)
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await tryRest('203.0.113.1', email, 'wrong')).status, `attempt ${attempt}`).toBe(401)
    const locked = await tryRest('203.0.113.1', ` ${email.toUpperCase()} `, password)
    expect(locked.status).toBe(429)
    expect(Number(locked.retryAfter)).toBeGreaterThan(0)
    expect(Number(locked.retryAfter)).toBeLessThanOrEqual(budgets.rates.account.seconds)
    expect(locked.text).not.toContain('token')
    expect((await tryGraphql('203.0.113.1', email, password)).status).toBe(429)

    expect((await tryRest('203.0.113.2', email, password)).status).toBe(200)
    expect((await tryGraphql('203.0.113.2', email, password)).status).toBe(200)
  })

  it('are counted by GraphQL and the local interface alike', async () => {
    const email = 'alike@example.org'
    await signIn(cms.payload, email)
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await tryGraphql('203.0.113.3', email, 'wrong')).status).toBe(401)
    expect((await tryRest('203.0.113.3', email, password)).status).toBe(429)
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await tryLocal(email, 'wrong')).toBe(401)
    expect(await tryLocal(email, password)).toBe(429)
  })

  it('at the same moment are five comparisons, whatever is guessed', async () => {
    await signIn(cms.payload, 'guessed@example.org')
    for (const email of ['guessed@example.org', 'nobody@example.org']) {
      const responses = await Promise.all(
        Array.from({ length: 12 }, () => tryRest('203.0.113.4', email, 'wrong')),
      )
      const count = (status: number) =>
        responses.filter((response) => response.status === status).length
      expect([count(401), count(429)]).toEqual([5, 7])
    }
  })

  it('are forgotten with a right one', async () => {
    const email = 'forgetful@example.org'
    await signIn(cms.payload, email)
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 1; attempt <= 4; attempt += 1)
        expect((await tryRest('203.0.113.5', email, 'wrong')).status).toBe(401)
      expect((await tryRest('203.0.113.5', email, password)).status).toBe(200)
    }
  })
})

describe('an account that does not exist', () => {
  it('gets the same response as an existing one, at every attempt', async () => {
    await signIn(cms.payload, 'known@example.org')
    // Each learns how many seconds are left.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      const known = await tryRest('203.0.113.6', 'known@example.org', 'wrong')
      const unknown = await tryRest('203.0.113.6', 'unknown@example.org', 'wrong')
      expect(unknown).toEqual(known)
    }
  })

  it('costs the same comparison, so that no clock reveals it either', async () => {
    await signIn(cms.payload, 'timed@example.org')
    const derived = vi.spyOn(crypto, 'pbkdf2')
    syncBuiltinESMExports()
    onTestFinished(() => {
      derived.mockRestore()
      syncBuiltinESMExports()
    })
    const costOf = async (email: string) => {
      derived.mockClear()
      expect((await tryRest('203.0.113.9', email, 'wrong')).status).toBe(401)
      return derived.mock.calls.map(([given, , iterations, length, digest]) => [
        ...[given, iterations, length, digest],
      ])
    }
    const known = await costOf('timed@example.org')
    expect(known).toHaveLength(1)
    expect(await costOf('never@example.org')).toEqual(known)
  })

  it('has no password, whatever is compared', async () => {
    const { isPasswordOf } = await import('#src/features/accounts/cms/compare-password')
    expect(await isPasswordOf(null, 'anything')).toBe(false)
    expect(await isPasswordOf({ hash: '', salt: '' }, 'anything')).toBe(false)
    const user = await cms.payload.db.findOne<{ hash: string; salt: string; id: string }>({
      collection: 'users',
      where: { email: { equals: 'known@example.org' } },
    })
    expect(await isPasswordOf(user, password)).toBe(true)
    expect(await isPasswordOf(user, `${password}!`)).toBe(false)
  })
})

describe('one client', () => {
  it('is limited in accounts that it fails for, and in letters that it asks for', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess <= budgets.rates.signIn.points; guess += 1) {
      const path = guess % 2 ? '/users/forgot-password' : '/users/login'
      const { status } = await restClientWith(from('203.0.113.7'))('POST', path, {
        email: `nobody-${guess}@example.org`,
        password: 'wrong',
      })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(statuses.at(-1)).toBe(429)
    const right = await tryRest('203.0.113.8', 'known@example.org', password)
    expect(right.status).toBe(200)
  })
})

it('right passwords of one client are not counted, however many there are', async () => {
  const email = 'office@example.org'
  await signIn(cms.payload, email)
  // Two instead of thirty, so that three sign-ins show it.
  const rates = { ...budgets.rates, signIn: { ...budgets.rates.signIn, points: 2 } }
  replaceRateLimits(createRateLimits(rates))
  onTestFinished(() => offerInProcess('rate limits', undefined))
  const attempt = async (given: string) => (await tryRest('203.0.113.40', email, given)).status
  expect([await attempt(password), await attempt(password), await attempt(password)]).toEqual([
    200, 200, 200,
  ])
  expect([await attempt('wrong'), await attempt('wrong'), await attempt('wrong')]).toEqual([
    401, 401, 429,
  ])
})
