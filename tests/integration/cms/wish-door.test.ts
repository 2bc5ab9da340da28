import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wishesIn } from '#src/features/translation/cms/wished'
import { addressesIn, wishClientsIn, wishedTopicsIn } from '#src/features/wishes/cms/collections'
import { takeWish, type WishedPage, type WishService } from '#src/features/wishes/cms/take-wish'
import { budgets } from '#src/platform/config/budgets'
import { createRateLimits } from '#src/platform/limits/rate-limits'
import { readBody } from '#src/server/client-errors/read-body'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/** Decision 0076: what passes the one door, and what is stored of it. */
let cms: TestCms
let service: WishService

const page = '/ko/blogs/paper'
const document = { kind: 'blogs', id: '64f000000000000000000001' } as const
const pages: Readonly<Record<string, WishedPage>> = {
  [page]: { document, locale: 'ko', pathname: page, exists: false },
  '/de/blogs/papier': { document, locale: 'de', pathname: '/de/blogs/papier', exists: true },
}

beforeAll(async () => {
  cms = await openTestCms()
})
beforeEach(async () => {
  const { payload } = cms
  await Promise.all(
    [wishesIn, addressesIn, wishClientsIn, wishedTopicsIn].map((collection) =>
      collection(payload).deleteMany({}),
    ),
  )
  service = {
    payload,
    rates: createRateLimits(),
    client: '192.0.2.1',
    publicUrl: 'https://octavo.example',
    sendsMail: true,
    now: new Date('2026-11-27T12:00:00Z'),
    readBody,
    findPage: async (pathname) => pages[pathname],
    findMissing: async (topic) => (topic === 'paper' ? undefined : { pathname: '/ko/search' }),
  }
})
afterAll(() => cms.close())

const form = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
}
const send = (
  body: string,
  headers: Readonly<Record<string, string>> = form,
  more: Partial<WishService> = {},
) =>
  takeWish(new Request('https://octavo.example/api/wishes', { method: 'POST', headers, body }), {
    ...service,
    ...more,
  })
const encoded = (fields: Readonly<Record<string, string>>) => String(new URLSearchParams(fields))
const counted = async () =>
  (await wishesIn(cms.payload).find().toArray()).reduce((sum, { count }) => sum + count, 0)
const stored = async () => ({
  wishes: await counted(),
  addresses: await addressesIn(cms.payload).countDocuments({}),
  topics: await wishedTopicsIn(cms.payload).countDocuments({}),
})
const nothing = { wishes: 0, addresses: 0, topics: 0 }

describe('a wish', () => {
  it('is counted, and leads back to its page, at the thanks', async () => {
    const response = await send(encoded({ page }))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/ko/blogs/paper#wish-thanks')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await stored()).toEqual({ ...nothing, wishes: 1 })
  })

  it('tells a script what to show', async () => {
    const response = await send(encoded({ page }), { ...form, accept: 'application/json' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ outcome: 'thanks' })
  })

  it('comes from browsers that name an origin only, too', async () => {
    const { 'sec-fetch-site': _, ...older } = form
    const response = await send(encoded({ page }), { ...older, origin: 'https://octavo.example' })
    expect(response.status).toBe(303)
  })

  it('leaves an address, once, in the form in which mail is sent', async () => {
    const first = await send(encoded({ page, email: ' Anna@BÜCHER.example' }))
    expect(first.headers.get('location')).toBe('/ko/blogs/paper#wish-noted')
    await send(encoded({ page, email: 'anna@bücher.example' }))
    expect(await stored()).toEqual({ ...nothing, wishes: 1, addresses: 1 })
    const [address] = await addressesIn(cms.payload).find().toArray()
    expect(address?.email).toBe('Anna@xn--bcher-kva.example')
  })

  it('leaves none where the site sends no mail; it is counted all the same', async () => {
    const response = await send(encoded({ page, email: 'anna@example.org' }), form, {
      sendsMail: false,
    })
    expect(response.headers.get('location')).toBe('/ko/blogs/paper#wish-thanks')
    expect(await stored()).toEqual({ ...nothing, wishes: 1 })
  })

  it('for what is there by now leads to it', async () => {
    const response = await send(encoded({ page: '/de/blogs/papier' }))
    expect(response.headers.get('location')).toBe('/de/blogs/papier')
    expect(await stored()).toEqual(nothing)
  })

  it('for a topic leads back to its search', async () => {
    const response = await send(encoded({ topic: ' “Bauhaus”? ', locale: 'ko' }))
    expect(response.headers.get('location')).toBe('/ko/search?q=bauhaus#wish-thanks')
    expect(await stored()).toEqual({ ...nothing, topics: 1 })
  })
})

const json = { ...form, 'content-type': 'application/json' }
const multipart = { ...form, 'content-type': 'multipart/form-data; boundary=x' }
const { 'sec-fetch-site': _site, ...bare } = form

describe('refused, and stored nowhere', () => {
  it.each<[string, string, Readonly<Record<string, string>>, number | string]>([
    ['from another site', encoded({ page }), { ...form, 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sibling', encoded({ page }), { ...form, 'sec-fetch-site': 'same-site' }, 403],
    ['typed by hand', encoded({ page }), { ...form, 'sec-fetch-site': 'none' }, 403],
    ['without a word of its origin', encoded({ page }), bare, 403],
    ['of another origin', encoded({ page }), { ...bare, origin: 'https://evil.example' }, 403],
    ['of a hidden origin', encoded({ page }), { ...bare, origin: 'null' }, 403],
    [
      'of an origin that begins like ours',
      encoded({ page }),
      { ...bare, origin: 'https://octavo.example.evil.example' },
      403,
    ],
    [
      'of another site that names our origin',
      encoded({ page }),
      { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://octavo.example' },
      403,
    ],
    ['JSON', JSON.stringify({ page }), json, 415],
    ['a form with files', '--x--', multipart, 415],
    ['plain text', encoded({ page }), { ...form, 'content-type': 'text/plain' }, 415],
    [
      'a type that begins alike',
      encoded({ page }),
      { ...form, 'content-type': 'application/x-www-form-urlencodedx' },
      415,
    ],
    ['nothing', '', form, 400],
    ['a body of 50 MB', `page=/${'a'.repeat(50 * 1024 ** 2)}`, form, 413],
    ['10,000 fields', `${encoded({ page })}${'&a=1'.repeat(10_000)}`, form, 413],
    ['an unknown field', encoded({ page, admin: 'true' }), form, 400],
    ['a field twice', `${encoded({ page })}&${encoded({ page })}`, form, 400],
    ['two addresses', `${encoded({ page, email: 'a@b.org' })}&email=c%40d.org`, form, 400],
    ['an address alone', encoded({ email: 'a@b.org' }), form, 400],
    ['an unknown document', encoded({ page: '/ko/blogs/nothing' }), form, 404],
    ['a page without a document', encoded({ page: '/ko/search' }), form, 404],
    ['a page of the admin', encoded({ page: '/admin' }), form, 404],
    ['another site', encoded({ page: 'https://evil.example/' }), form, 400],
    ['another host', encoded({ page: '//evil.example/x' }), form, 404],
    ['a backslash', encoded({ page: '/\\evil.example' }), form, 400],
    ['a line break', encoded({ page: `${page}\r\nSet-Cookie: a=b` }), form, 400],
    ['a query', encoded({ page: `${page}?x` }), form, 400],
    ['a language that the site does not have', encoded({ topic: 'x', locale: 'it' }), form, 400],
    ['a property of objects', encoded({ topic: 'x', locale: 'constructor' }), form, 400],
    ['a topic with an address', encoded({ topic: 'a@b.org', locale: 'ko' }), form, 400],
    ['a topic with a number', encoded({ topic: 'tel 0123', locale: 'ko' }), form, 400],
    ['a topic of markup', encoded({ topic: '<b>x</b>', locale: 'ko' }), form, 400],
    ['a topic of 61 letters', encoded({ topic: 'x'.repeat(61), locale: 'ko' }), form, 400],
    ['a topic with an address field', encoded({ topic: 'x', locale: 'ko', email: 'a' }), form, 400],
    ['a topic that the search finds', encoded({ topic: 'Paper', locale: 'ko' }), form, 409],
    [
      'a line break in an address',
      encoded({ page, email: 'a@b.org\r\nBcc: c@d.org' }),
      form,
      'invalid',
    ],
    ['a quoted address', encoded({ page, email: '"a b"@example.org' }), form, 'invalid'],
    ['an address with a name', encoded({ page, email: 'A <a@example.org>' }), form, 'invalid'],
    ['two addresses in one', encoded({ page, email: 'a@b.org,c@d.org' }), form, 'invalid'],
    ['an empty address', encoded({ page, email: '' }), form, 'invalid'],
    ['an address of this machine', encoded({ page, email: 'root@localhost' }), form, 'invalid'],
    [
      'an address of 320 letters',
      encoded({ page, email: `${'a'.repeat(308)}@example.org` }),
      form,
      'invalid',
    ],
  ])('%s', async (_, body, headers, expected) => {
    const response = await send(body, headers)
    if (typeof expected === 'number') {
      expect(response.status).toBe(expected)
      const { errors } = (await response.json()) as { errors: { message: string }[] }
      expect(errors).toEqual([{ message: expect.stringMatching(/\.$/) }])
    } else {
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(`${page}#wish-${expected}`)
    }
    expect(await stored()).toEqual(nothing)
  })
})

describe('many', () => {
  it('of one client are counted once, and then refused until later', async () => {
    const { points } = budgets.rates.wishes
    const places: (string | null)[] = []
    for (let at = 0; at <= points; at += 1) {
      places.push((await send(encoded({ page }))).headers.get('location'))
    }
    expect(new Set(places.slice(0, points))).toEqual(new Set([`${page}#wish-thanks`]))
    expect(places.at(-1)).toBe(`${page}#wish-later`)
    expect(await counted()).toBe(1)
  })

  it('clients are counted each, at once', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        send(encoded({ page }), form, { client: `198.51.100.${at}` }),
      ),
    )
    expect(await counted()).toBe(50)
  })

  it('addresses of one client, or one address from many clients, are refused', async () => {
    const { points } = budgets.rates.wishMails
    const leave = async (email: string, client: string) =>
      (await send(encoded({ page, email }), form, { client })).headers.get('location')
    for (let at = 0; at < points; at += 1) {
      expect(await leave(`a${at}@example.org`, 'one')).toBe(`${page}#wish-noted`)
    }
    expect(await leave('b@example.org', 'one')).toBe(`${page}#wish-later`)
    for (let at = 0; at < points; at += 1) {
      expect(await leave('victim@example.org', `client ${at}`)).toBe(`${page}#wish-noted`)
    }
    expect(await leave('VICTIM@example.org', 'another')).toBe(`${page}#wish-later`)
    expect((await stored()).addresses).toBe(points + 1)
  })
})
