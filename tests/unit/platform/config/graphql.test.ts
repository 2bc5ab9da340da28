import { buildSchema, parse, ValidationContext, validate } from 'graphql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { depthLimit } from '#src/platform/config/graphql-depth'
import { refuseDocument } from '#src/platform/config/graphql-size'

const schema = buildSchema(`
  interface Node { id: ID, next: Blog }
  type Blog implements Node { id: ID, title: String, next: Blog, author: Author }
  type Author { name: String, blogs: [Blog] }
  type Query { blog: Blog, node: Node }
`)

function errorsOf(query: string, limit: number): string[] {
  return validate(schema, parse(query), [depthLimit(limit)]).map(({ message }) => message)
}

/** Fragments that each spread the next one twice: 2^count fields in a few hundred characters. */
function doubling(count: number): string {
  const fragments = Array.from(
    { length: count },
    (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
  )
  return `{ ...F0 } ${fragments.join(' ')} fragment F${count} on Query { blog { id } }`
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('depthLimit', () => {
  it.each([
    ['a field', '{ blog { id } }', 2],
    ['fields within fields', '{ blog { next { next { id } } } }', 4],
    ['the deepest of several', '{ blog { id next { id } author { blogs { id } } } }', 4],
    ['an inline fragment, which is no level', '{ node { ... on Blog { next { id } } } }', 3],
    ['an inline fragment without type', '{ blog { ... { ... { id } } } }', 2],
    ['a fragment', '{ blog { ...A } } fragment A on Blog { next { id } }', 3],
    [
      'a fragment within a fragment',
      '{ blog { ...A } } fragment A on Blog { next { ...B } } fragment B on Blog { next { id } }',
      4,
    ],
    [
      'a fragment in two places, of which one is deeper',
      '{ blog { ...A next { next { ...A } } } } fragment A on Blog { next { id } }',
      5,
    ],
    ['an alias', '{ a: blog { b: next { id } } }', 3],
  ])('counts %s', (_, query, depth) => {
    expect(errorsOf(query, depth)).toEqual([])
    expect(errorsOf(query, depth - 1)).toEqual([
      `The query nests ${depth} levels deep; at most ${depth - 1} are allowed.`,
    ])
  })

  it('looks at each operation by itself', () => {
    const query =
      'query A { blog { next { id } } } query B { blog { id } } query C { blog { next { id } } }'
    expect(errorsOf(query, 2)).toHaveLength(2)
  })

  it('ignores a fragment that nothing spreads, and a spread of nothing', () => {
    expect(errorsOf('{ blog { id } } fragment A on Blog { next { next { id } } }', 2)).toEqual([])
    expect(errorsOf('{ blog { ...Missing } }', 1)).toEqual([])
  })

  it('survives fragments that contain themselves', () => {
    const query =
      '{ blog { ...A } } fragment A on Blog { next { ...B } } fragment B on Blog { next { ...A } }'
    expect(errorsOf(query, 8)).toEqual([])
  })

  it('looks into each fragment once, however often it is spread', () => {
    const look = vi.spyOn(ValidationContext.prototype, 'getFragment')
    expect(errorsOf(doubling(16), 1)).toHaveLength(1)
    expect(look.mock.calls.length).toBeLessThanOrEqual(17)
  })
})

describe('refuseDocument', () => {
  const refusal = 'The query is too large; at most 2000 selections are allowed.'
  const fields = (count: number) => `{ a { b { ${'blog { id } '.repeat(count / 2 - 1)}} } }`

  it.each([
    ['a usual query', '{ blog { id title author { name } } }'],
    ['two thousand selections', fields(2_000)],
    ['fragments', '{ blog { ...A next { ...A } } } fragment A on Blog { id ... on Node { id } }'],
    ['a spread of nothing', '{ ...Missing }'],
    ['a mutation', 'mutation { x }'],
  ])('lets %s through', (_, query) => {
    expect(refuseDocument(query)).toBeUndefined()
  })

  it.each([
    ['selections without number', fields(2_002)],
    [
      'aliases without number',
      `{ ${Array.from({ length: 2_001 }, (_, n) => `a${n}: id`).join(' ')} }`,
    ],
    ['many operations', Array.from({ length: 2_001 }, (_, n) => `query Q${n} { id }`).join(' ')],
    ['inline fragments', `{ ${'... { id } '.repeat(1_001)}}`],
    ['fragments that double', doubling(10)],
    ['fragments that double beyond every number', doubling(2_000)],
    ['a fragment that contains itself', '{ ...A } fragment A on Query { ...A }'],
    [
      'fragments that contain each other',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { blog { id } ...A }',
    ],
    ['a circle that nothing spreads', '{ id } fragment A on Query { ...A }'],
  ])('refuses %s', (_, query) => {
    expect(refuseDocument(query)).toBe(refusal)
  })

  const repeat = (count: number, write: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => write(n)).join(' ')

  it.each([
    ['20 aliases', `{ ${repeat(20, (n) => `a${n}: Blogs { totalDocs }`)} }`],
    [
      'four lists of a hundred',
      `{ ${repeat(4, (n) => `a${n}: Blogs(limit: 100) { docs { id } }`)} }`,
    ],
    ['twenty documents by their ids', `{ ${repeat(20, (n) => `a${n}: Blog(id: "${n}") { id }`)} }`],
    ['ten changes', `mutation { ${repeat(10, (n) => `a${n}: deleteBlog(id: "${n}") { id }`)} }`],
    ['one sign-in', 'mutation { loginUser(email: "a", password: "b") { token } }'],
    ['many aliases of fields', `{ Blogs { docs { ${repeat(100, (n) => `a${n}: title`)} } } }`],
  ])('lets %s through', (_, query) => {
    expect(refuseDocument(query)).toBeUndefined()
  })

  it.each([
    [
      '21 aliases',
      `{ ${repeat(21, (n) => `a${n}: Blogs { totalDocs }`)} }`,
      /21 times.*at most 20/,
    ],
    [
      'aliases within fragments',
      `{ ...A ...A } fragment A on Query { ${repeat(11, (n) => `a${n}: Home { id }`)} }`,
      /22 times/,
    ],
    [
      'aliases of several operations',
      `query A { ${repeat(11, (n) => `a${n}: Home { id }`)} } query B { ${repeat(11, (n) => `b${n}: Home { id }`)} }`,
      /22 times/,
    ],
    [
      'five lists of a hundred',
      `{ ${repeat(5, (n) => `a${n}: Blogs(limit: 100) { docs { id } }`)} }`,
      /500 documents/,
    ],
    [
      'five lists of all',
      `{ ${repeat(5, (n) => `a${n}: Blogs(limit: 0) { docs { id } }`)} }`,
      /500 documents/,
    ],
    [
      'five lists without pages',
      `{ ${repeat(5, (n) => `a${n}: Blogs(pagination: false) { docs { id } }`)} }`,
      /500 documents/,
    ],
    [
      'lists below nothing',
      `{ ${repeat(5, (n) => `a${n}: Blogs(limit: -100) { docs { id } }`)} }`,
      /500 documents/,
    ],
    [
      'eleven changes',
      `mutation { ${repeat(11, (n) => `a${n}: deleteBlog(id: "${n}") { id }`)} }`,
      /11 changes/,
    ],
    [
      'two sign-ins',
      `mutation { ${repeat(2, (n) => `a${n}: loginUser(email: "a", password: "b") { token }`)} }`,
      /one sign-in/,
    ],
    [
      'a sign-in and a letter',
      'mutation { ...A } fragment A on Mutation { loginUser(email: "a", password: "b") { token } forgotPasswordUser(email: "a") }',
      /one sign-in/,
    ],
    ['a subscription', 'subscription { a }', /Subscriptions/],
    ['a lock', 'mutation { createPayloadLockedDocument(data: {}) { id } }', /Document locks/],
    ['more words than a document has', `{ a(b: [${'1 '.repeat(30_000)}]) }`, /too large/],
  ])('refuses %s, with the reason', (_, query, reason) => {
    expect(refuseDocument(query)).toMatch(reason)
  })

  it('reads limits from variables', () => {
    const query = `query A($n: Int) { ${repeat(5, (n) => `a${n}: Blogs(limit: $n) { docs { id } }`)} }`
    expect(refuseDocument(query, { n: 80 })).toBeUndefined()
    expect(refuseDocument(query, { n: 81 })).toMatch(/405 documents/)
    expect(refuseDocument(query, { n: 0 })).toMatch(/500 documents/)
    expect(refuseDocument(query)).toBeUndefined()
  })

  it.each(['', '{', 'not a query', '{ blog { id }', '\0', '{'.repeat(100_000)])(
    'leaves what is no GraphQL to the parser (case %#)',
    (text) => {
      expect(refuseDocument(text)).toBeUndefined()
    },
  )
})
