import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  graphqlClient,
  restClient,
  type Send,
  type SendGraphql,
  signIn,
} from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let admin: Send
let graphql: SendGraphql
let tag: string
const visitor = restClient()

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  const token = await signIn(cms.payload, 'admin@example.org', { role: 'admin' })
  admin = restClient(token)
  graphql = graphqlClient(token)
  const data = { name: 'Paper', slug: 'paper' }
  tag = String((await cms.payload.create({ collection: 'tags', data, locale: 'en' })).id)
})
afterAll(() => cms.close())

const names = ['__proto__', 'constructor', 'toString', '%00', '$where', 'a%2Fb', '-1']

const places = (name: string) => [
  `/${name}`,
  `/${name}/${name}`,
  `/${name}/versions`,
  `/globals/${name}`,
  `/globals/home/${name}`,
  `/globals/home/versions/${name}`,
  `/blogs/${name}`,
  `/blogs/versions/${name}`,
  `/media/file/${name}`,
  `/users/verify/${name}`,
  `/payload-jobs/${name}`,
]

describe.each(names)('in an address, %s', (name) => {
  it.each(['GET', 'POST', 'PATCH', 'DELETE'] as const)('is not found by %s', async (method) => {
    for (const send of [visitor, admin]) {
      for (const path of places(name)) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {}
        const { status, text } = await send(method, path, body)
        expect([400, 403, 404], `${method} ${path} ${text}`).toContain(status)
      }
    }
  })
})

it.each([
  '/users/verify/x',
  '/media/file/../x',
  '/globals/none',
  '/publications/versions',
  '/payload-jobs',
  '/none',
])('%s is not there', async (path) => {
  for (const method of ['GET', 'POST'] as const) {
    expect([403, 404]).toContain(
      (await admin(method, path, method === 'POST' ? {} : undefined)).status,
    )
  }
})

const queries = [
  ...['NaN', '-1', '1e400', '1.5', ''].flatMap((n) => [`depth=${n}`, `limit=${n}`, `page=${n}`]),
  ...['page=1e9', 'page[]=1', 'limit[]=1', 'depth[]=1', 'pagination[]=1', 'trash[]=1'],
  ...['fallback-locale=constructor', 'fallbackLocale[]=x', 'draft=constructor', 'data=1'],
  ...['__proto__[x]=1', 'constructor[prototype][x]=1', 'where=1', 'where[]=1', 'where[or][0]=1'],
  ...['where[__proto__][equals]=1', 'where[name][__proto__]=1', 'where[$where]=1'],
  ...['where[name][$regex]=1', 'where[name][equals][$gt]=', 'where[id][in][$gt]=1'],
  ...['where[name][like]=%00', 'where[id][equals]=%00', 'where[createdAt][equals]=NaN'],
  ...['where[name][equals]=%ED%A0%80', 'where[name][contains][a]=1', 'where[updatedAt][in]=a'],
  ...[
    'sort=$where',
    'sort[]=name&sort[]=slug',
    'sort[a]=1',
    'sort=__proto__',
    'sort=name.__proto__',
  ],
  ...['select=1', 'select[__proto__]=true', 'select[$where]=true', 'select[name][$slice]=1'],
  ...['populate=1', 'populate[__proto__][a]=1', 'joins=1', 'joins[__proto__][limit]=1'],
]

it.each(queries)('a query with %s is read or refused', async (query) => {
  for (const path of ['/tags', '/blogs/versions', '/globals/home', `/tags/${tag}`, '/users']) {
    const { status, text } = await admin('GET', `${path}?${query}`)
    expect([200, 400, 403, 404], `${path} ${text}`).toContain(status)
  }
  const change = await admin('PATCH', `/tags/${tag}?${query}`, { description: 'x' })
  expect([200, 400], change.text).toContain(change.status)
})

const bodies: readonly unknown[] = [
  [],
  1,
  'x',
  { email: { $gt: '' }, password: { $gt: '' } },
  { email: ['a'], password: ['b'] },
  { email: 1, password: 2 },
  { email: 'admin@example.org', password: { length: 5 } },
  { token: { $ne: null }, password: 'x' },
  { token: ['a'], password: 'a' },
  { email: '\u0000', password: '\u0000' },
  { email: '\ud800', password: '\ud800', token: '\ud800' },
]

it.each(bodies)('a body of %j does not sign in and causes no server error', async (body) => {
  const paths = ['/users/login', '/users/reset-password', '/users/unlock', '/users/first-register']
  for (const path of [...paths, '/users', '/preview-links']) {
    const { status, text } = await visitor('POST', path, body)
    expect([400, 401, 403, 404], `${path} ${text}`).toContain(status)
  }
  expect([400, 403]).toContain((await admin('POST', '/users', body)).status)
})

describe('a hidden field of a related account', () => {
  const closed = [
    'hash',
    'salt',
    'role',
    'invitedUntil',
    'resetPasswordToken',
    'sessions.id',
    'none',
  ]

  it.each(closed)('is revealed by no order and no condition: %s', async (field) => {
    for (const path of [`user.${field}`, `-user.${field}`, `user__${field}`]) {
      const { status, text } = await admin('GET', `/publications?sort=id,${path}`)
      expect(status, text).toBe(400)
    }
    const where = `where[or][0][user.${field}][like]=a`
    for (const path of [`/publications?${where}`, `/publications/count?${where}`]) {
      expect((await admin('GET', path)).status).toBe(400)
    }
    for (const path of [`/preview-links?where[sharedBy.${field}][exists]=true`]) {
      expect((await admin('DELETE', path)).status).toBe(400)
    }
    for (const account of ['version.savedBy', 'parent.savedBy']) {
      const versions = `/blogs/versions?sort=${account}.${field}`
      expect((await admin('GET', versions)).status, account).toBe(400)
    }
    const { body } = await graphql(
      `{ versionsBlogs(sort: "version.savedBy.${field}") { docs { id } } }`,
    )
    expect(body.errors[0].extensions.statusCode).toBe(400)
  })

  it('is revealed by no list of the admin, which asks the local API', async () => {
    const other = restClient(await signIn(cms.payload, 'other@example.org'))
    for (const [send, name] of [
      [admin, 'First'],
      [other, 'Second'],
    ] as const)
      expect((await send('POST', '/tags?locale=en', { name })).status).toBe(201)
    const { docs: accounts } = await cms.payload.find({ collection: 'users' })
    const user = { ...accounts[0], collection: 'users' } as never
    const listed = async (sort: string[]) => {
      const where = { name: { in: ['First', 'Second'] } }
      const requested = {
        collection: 'tags',
        locale: 'en',
        overrideAccess: false,
        sort,
        user,
        where,
      } as const
      return (await cms.payload.find(requested)).docs.map(({ name }) => name)
    }
    expect(await listed(['savedBy.hash'])).toEqual(await listed(['-savedBy.hash']))
    expect(await listed(['savedBy.hash', '-name'])).toEqual(['Second', 'First'])
    expect(await listed(['-savedBy.hash', 'name'])).toEqual(['First', 'Second'])
    expect(await listed(['name', 'savedBy.hash'])).toEqual(['First', 'Second'])
  })

  it('leaves readable what every account may read', async () => {
    for (const path of ['user.email', 'user.name', 'user.id', 'user']) {
      const { status, text } = await admin('GET', `/publications?sort=${path}`)
      expect(status, text).toBe(200)
    }
    const { status } = await admin('GET', '/publications?where[user.name][like]=a&sort=-createdAt')
    expect(status).toBe(200)
    const { text } = await admin('GET', '/publications?depth=2&populate[users][hash]=true')
    expect(text).not.toMatch(/"(?:hash|salt|sessions)"/)
  })
})

describe('a value of another kind than its field', () => {
  it.each<[string, unknown]>([
    ['title', { de: 'a', none: 1 }],
    ['excerpt', { a: 1 }],
    ['meta', { title: { a: 1 } }],
    ['meta', []],
    ['meta', null],
    ['author', { a: 1 }],
    ['image', []],
    ['tags', 'x'],
    ['publishedAt', {}],
  ])('is the fault of its request: %s, %j', async (field, value) => {
    const made = await admin('POST', '/blogs?locale=en&draft=true', { title: 'Odd' })
    const path = `/blogs/${made.body.doc.id}?locale=en&draft=true`
    const { status, text } = await admin('PATCH', path, { [field]: value })
    expect(status, text).toBe(400)
    expect(text).toMatch(/the value does not fit the field|meta: send an object with its fields/)
    if (field !== 'tags') expect(text).toMatch(new RegExp(`"${field}`))
  })
})

it.each([
  '{ Tags(sort: "$where") { docs { id } } }',
  '{ Tag(id: "constructor") { id } }',
  '{ Tag(id: "\\u0000") { id } }',
  '{ versionBlog(id: "__proto__") { id } }',
  '{ __proto__ { id } }',
  'mutation { updateTag(id: "constructor", data: { name: "x" }) { id } }',
  'mutation { deleteTag(id: "__proto__") { id } }',
  'mutation { resetPasswordUser(token: "", password: "") { token } }',
])('GraphQL responds to %s with an error that is not the server’s fault', async (query) => {
  const { body } = await graphql(query)
  expect(body.errors).toHaveLength(1)
  expect(body.errors[0].message).not.toMatch(/went wrong|undefined|not a function/i)
})
