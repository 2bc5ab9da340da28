import { type HostileCase, http, json, KiB, MiB, short } from './hostile-case'

const repeat = (count: number, write: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => write(n)).join(' ')

interface Expected {
  readonly status: readonly number[]
  readonly bytes?: number
  readonly says?: RegExp
}

const ask = (
  name: string,
  query: unknown,
  { status, bytes = short, says }: Expected,
  variables?: object,
): HostileCase => ({
  name: `GraphQL: ${name}`,
  request: (site) => http('/api/graphql', site, json({ query, variables })),
  status,
  bytes,
  ...(says ? { says } : {}),
  never: /0\.0\.0\.0|MongoS|"hash"|"salt"/,
})

const refused = (name: string, query: string, says: RegExp, variables?: object): HostileCase =>
  ask(name, query, { status: [400], says }, variables)

const nested = (count: number): string => `${'{a'.repeat(count)}${'}'.repeat(count)}`

const doubling = `{ ...F0 } ${repeat(30, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)} fragment F30 on Query { Blogs { totalDocs } }`

/** Documents that are more work than they look. */
export const graphqlCases: readonly HostileCase[] = [
  refused(
    '300 aliases of one query',
    `{ ${repeat(300, (n) => `a${n}: Blogs(limit: 100) { docs { title body } }`)} }`,
    /aliases/,
  ),
  refused('21 aliases', `{ ${repeat(21, (n) => `a${n}: Blogs { totalDocs }`)} }`, /aliases/),
  refused(
    'aliases within a fragment',
    `{ ...A } fragment A on Query { ${repeat(30, (n) => `a${n}: Blogs { totalDocs }`)} }`,
    /aliases/,
  ),
  refused(
    'aliases in two operations',
    `query A { ${repeat(15, (n) => `a${n}: Blogs { totalDocs }`)} } query B { ${repeat(15, (n) => `b${n}: Blogs { totalDocs }`)} }`,
    /aliases/,
  ),
  refused(
    'few aliases of many documents',
    `{ ${repeat(8, (n) => `a${n}: Blogs(limit: 100) { docs { id } }`)} }`,
    /documents/,
  ),
  refused(
    'many documents by a variable',
    `query A($n: Int) { ${repeat(8, (n) => `a${n}: Blogs(limit: $n) { docs { id } }`)} }`,
    /documents/,
    { n: 100 },
  ),
  refused(
    'no limit, several times',
    `{ ${repeat(8, (n) => `a${n}: Blogs(limit: 0) { docs { id } }`)} }`,
    /documents/,
  ),
  refused(
    'no pages, several times',
    `{ ${repeat(8, (n) => `a${n}: Blogs(pagination: false) { docs { id } }`)} }`,
    /documents/,
  ),
  refused(
    'forty sign-ins',
    `mutation { ${repeat(40, (n) => `a${n}: loginUser(email: "h${n}@example.org", password: "wrong") { token }`)} }`,
    /changes/,
  ),
  refused(
    'two sign-ins',
    `mutation { ${repeat(2, (n) => `a${n}: loginUser(email: "h${n}@example.org", password: "wrong") { token }`)} }`,
    /one sign-in/,
  ),
  refused(
    'sign-ins within a fragment',
    `mutation { ...A } fragment A on Mutation { ${repeat(9, (n) => `a${n}: loginUser(email: "f${n}@example.org", password: "wrong") { token }`)} }`,
    /one sign-in/,
  ),
  refused(
    'letters for a forgotten password',
    `mutation { ${repeat(9, (n) => `a${n}: forgotPasswordUser(email: "l${n}@example.org")`)} }`,
    /one sign-in/,
  ),
  refused(
    'eleven changes',
    `mutation { ${repeat(11, (n) => `a${n}: deleteBlog(id: "${n}") { id }`)} }`,
    /changes/,
  ),
  refused(
    'a lock in another’s name',
    'mutation { createPayloadLockedDocument(data: { user: { relationTo: users, value: "1" } }) { id } }',
    /Document locks/,
  ),
  ask('texts of four levels', '{ Blogs(limit: 100) { docs { body(depth: 4) } } }', {
    status: [200],
    bytes: 4 * MiB,
  }),
  ask('texts of a hundred levels', '{ Blogs(limit: 100) { docs { body(depth: 100) } } }', {
    status: [200],
    bytes: 4 * MiB,
  }),
  ask('texts of negative levels', '{ Blogs { docs { body(depth: -1) } } }', {
    status: [200, 400],
    bytes: 4 * MiB,
  }),
  ask(
    'the costliest that may be',
    `{ ${repeat(4, (n) => `a${n}: Blogs(limit: 100) { docs { title body } }`)} }`,
    {
      status: [200],
      bytes: 8 * MiB,
    },
  ),
  refused('fragments that double', doubling, /too large/),
  refused('a fragment that contains itself', '{ ...A } fragment A on Query { ...A }', /too large/),
  refused(
    'fragments in a circle',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    /too large/,
  ),
  refused(
    'three thousand fields',
    `{ Blogs { docs { ${repeat(3_000, (n) => `f${n}: title`)} } } }`,
    /too large/,
  ),
  ask('a thousand levels', nested(1_000), { status: [200, 400], bytes: 64 * KiB }),
  refused('fifty thousand levels', nested(50_000), /too large/),
  refused(
    'a hundred thousand arguments',
    `{ Blogs(${repeat(100_000, (n) => `a${n}: 1`)}) { totalDocs } }`,
    /too large/,
  ),
  refused(
    'a list of lists',
    `{ Blogs(where: ${'['.repeat(30_000)}1${']'.repeat(30_000)}) { totalDocs } }`,
    /too large/,
  ),
  refused(
    'a thousand directives',
    `{ Blogs { totalDocs ${'@skip(if: false) '.repeat(4_000)} } }`,
    /too large/,
  ),
  ask(
    'nine levels',
    '{ Blogs { docs { author { image { sizes { share { url { a { b } } } } } } } } }',
    {
      status: [200, 400],
      bytes: 16 * KiB,
    },
  ),
  ask('its own description', '{ __schema { types { name fields { name } } } }', {
    status: [200, 400],
    bytes: 16 * KiB,
  }),
  ask('the description of accounts', '{ __type(name: "User") { fields { name } } }', {
    status: [200, 400],
    bytes: 16 * KiB,
  }),
  ask('accounts', '{ Users { docs { email } } }', { status: [200, 403] }),
  ask(
    'another language at the side',
    '{ Blogs(where: { title: { near: [1, 2] } }) { totalDocs } }',
    {
      status: [200, 400],
      bytes: 16 * KiB,
    },
  ),
  ask('all languages', '{ Blogs(locale: all) { docs { title } } }', { status: [200, 400, 403] }),
  ask('a syntax error', '{ Blogs {', { status: [200, 400] }),
  ask('nothing', '', { status: [200, 400] }),
  ask('a number', 7, { status: [200, 400] }),
  ask('an object', { $ne: '' }, { status: [200, 400] }),
  {
    name: 'GraphQL: a batch',
    request: (site) =>
      http('/api/graphql', site, json(Array(50).fill({ query: '{ Blogs { totalDocs } }' }))),
    status: [400],
    bytes: short,
  },
  {
    name: 'GraphQL: null',
    request: (site) => http('/api/graphql', site, json(null)),
    status: [400],
    bytes: short,
  },
  {
    name: 'GraphQL: as a GET',
    request: (site) => http('/api/graphql?query={Blogs{totalDocs}}', site),
    status: [404, 405],
    bytes: short,
  },
  {
    name: 'GraphQL: a subscription',
    request: (site) => http('/api/graphql', site, json({ query: 'subscription { Blogs }' })),
    status: [400],
    bytes: short,
  },
]
