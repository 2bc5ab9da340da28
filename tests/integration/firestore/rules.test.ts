import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeDeed } from '#src/browser/account/sync/document-form'
import type { SavedArticle } from '#src/browser/saved/article'
import { freePort } from '#src/local-mongodb/supervisor/free-port'
import type { Emulator } from '../../support/emulators/emulator'
import { startFirestore } from '../../support/emulators/firestore'
import {
  encode,
  type RestUser,
  restUser,
  unsignedToken,
  writeOf,
} from '../../support/emulators/firestore-rest'

/** Any client has the project's public keys and can sign in anonymously, past the site's own code. */
const projectId = 'demo-octavo'
const documents = `projects/${projectId}/databases/(default)/documents`
const [allowed, denied] = [200, 403]

let emulator: Emulator
let alice: RestUser
let mallory: RestUser
let stranger: RestUser

beforeAll(async () => {
  emulator = await startFirestore(await freePort())
  const user = (token: string | undefined) => restUser(emulator.host, projectId, token)
  alice = user(unsignedToken(projectId, 'alice'))
  mallory = user(unsignedToken(projectId, 'mallory'))
  stranger = user(undefined)
})
afterAll(() => emulator.stop())

beforeEach(async () => {
  const address = `http://${emulator.host}/emulator/v1/${documents}`
  await fetch(address, { method: 'DELETE' })
})

const article: SavedArticle = {
  id: '65f0c0ffee65f0c0ffee65f0',
  locale: 'de',
  contentLocale: 'en',
  pathname: '/de/blogs/%E4%BD%A0',
  title: 'Schrift, "gesetzt" \\ 日本語 😀',
  excerpt: 'Zeile\nfür Zeile\u2028\u0007',
  savedAt: '2026-03-01T10:00:00.000Z',
  hash: 'a_B-9',
}
const key = `de_${article.id}`
const text = writeDeed({
  kind: 'saved',
  article,
  at: Date.parse('2026-03-01T10:00:01.000Z'),
}) as string
const removal = '{"removedAt":"2026-03-01T10:00:00.000Z"}'
const whole = {
  ...{ owner: 'alice', language: 'jp', theme: 'system' },
  saved: { [key]: text, fr_1: removal, 'en_a-b': text },
}
const ownedBy = (uid: string) => ({
  from: [{ collectionId: 'users' }],
  where: { fieldFilter: { field: { fieldPath: 'owner' }, op: 'EQUAL', value: encode(uid) } },
})

describe('a reader', () => {
  it('writes, reads, queries, and deletes their own document', async () => {
    expect(await alice.query({ ...ownedBy('alice'), limit: 1 })).toEqual({ status: 200 })
    expect(await alice.put('users/alice', whole)).toBe(allowed)
    expect((await alice.get('users/alice')).fields?.['saved']).toEqual(encode(whole.saved))
    const { fields } = await alice.query({ ...ownedBy('alice'), limit: 1 })
    expect(fields?.['language']).toEqual(encode('jp'))
    expect(await alice.remove('users/alice')).toBe(allowed)
    expect((await alice.get('users/alice')).status).toBe(404)
  })

  it('changes single entries, and nothing else changes', async () => {
    await alice.put('users/alice', whole)
    const change = { owner: 'alice', saved: { [key]: removal, ja: 'x' } }
    expect(await alice.merge('users/alice', change, ['owner', `saved.${key}`, 'saved.fr_1'])).toBe(
      allowed,
    )
    expect((await alice.get('users/alice')).fields?.['saved']).toEqual(
      encode({ [key]: removal, 'en_a-b': text }),
    )
    expect(await alice.merge('users/alice', { saved: { 'x-y': 'x' } }, ['saved.`x-y`'])).toBe(
      denied,
    )
  })

  it.each([
    ['the least', { owner: 'alice' }],
    ['no articles', { owner: 'alice', saved: {} }],
    ['a theme alone', { owner: 'alice', theme: 'dark' }],
    [
      'as much as fits',
      {
        owner: 'alice',
        saved: Object.fromEntries(
          Array.from({ length: 500 }, (_, index) => [
            `ko_${index}`,
            text.replace('Zeile', '語'.repeat(120)),
          ]),
        ),
      },
    ],
  ])('may write %s', async (_, fields) => {
    expect(await alice.put('users/alice', fields)).toBe(allowed)
  })
})

describe('another reader’s document', () => {
  beforeEach(async () => void (await alice.put('users/alice', whole)))

  it('cannot be read', async () => {
    for (const user of [mallory, stranger]) {
      expect((await user.get('users/alice')).status).toBe(denied)
      expect((await user.get('users/nobody')).status).toBe(denied)
      expect((await user.query({ ...ownedBy('alice'), limit: 1 })).status).toBe(denied)
    }
  })

  it('cannot be written, replaced, or deleted', async () => {
    for (const user of [mallory, stranger]) {
      expect(await user.put('users/alice', whole)).toBe(denied)
      expect(await user.put('users/alice', { ...whole, owner: 'mallory' })).toBe(denied)
      expect(await user.merge('users/alice', { theme: 'dark' }, ['theme'])).toBe(denied)
      expect(await user.remove('users/alice')).toBe(denied)
      expect(await user.put('users/nobody', { owner: 'nobody' })).toBe(denied)
    }
    expect((await alice.get('users/alice')).fields?.['saved']).toEqual(encode(whole.saved))
  })

  it('cannot be written among the reader’s own ones', async () => {
    const writes = [
      writeOf(`${documents}/users/mallory`, { owner: 'mallory' }),
      writeOf(`${documents}/users/alice`, { owner: 'alice' }),
    ]
    expect(await mallory.commit(writes)).toBe(denied)
    expect(await mallory.commit([...writes].reverse())).toBe(denied)
    expect((await mallory.get('users/mallory')).status).toBe(404)
  })

  it('cannot be reached through the reader’s own path', async () => {
    for (const path of ['users/mallory/../alice', 'users//alice', 'users/mallory/']) {
      expect(await mallory.put(path, { owner: 'mallory' })).toBeGreaterThanOrEqual(400)
    }
  })

  it('cannot be found by listing or counting', async () => {
    const from = [{ collectionId: 'users' }]
    await mallory.put('users/mallory', { owner: 'mallory' })
    for (const user of [mallory, stranger]) {
      expect((await user.get('users')).status).toBe(denied)
      expect((await user.query({ from })).status).toBe(denied)
      expect((await user.query({ from, limit: 1 })).status).toBe(denied)
      expect(
        (await user.query({ from: [{ collectionId: 'users', allDescendants: true }] })).status,
      ).toBe(denied)
      expect(await user.count({ from })).toBe(denied)
      expect(await user.count({ ...ownedBy('alice'), limit: 1 })).toBe(denied)
    }
    expect((await mallory.query({ ...ownedBy('mallory'), limit: 2 })).status).toBe(denied)
    expect((await mallory.query(ownedBy('mallory'))).status).toBe(denied)
  })
})

describe('nothing else in the database', () => {
  it.each(['posts/1', 'users/mallory/more/1', 'users/mallory/users/mallory', 'admin/mallory'])(
    'is accessible: %s',
    async (path) => {
      expect(await mallory.put(path, { owner: 'mallory' })).toBe(denied)
      expect((await mallory.get(path)).status).toBe(denied)
      expect(await mallory.remove(path)).toBe(denied)
    },
  )

  it('can be queried', async () => {
    const query = { ...ownedBy('mallory'), limit: 1 }
    const group = [{ collectionId: 'users', allDescendants: true }]
    expect((await mallory.query({ ...query, from: [{ collectionId: 'posts' }] })).status).toBe(
      denied,
    )
    expect((await mallory.query({ ...query, from: group })).status).toBe(denied)
    expect((await mallory.query(query, '/users/mallory')).status).toBe(denied)
  })
})

describe('a reader’s own document', () => {
  const manyOf = (count: number, value: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`de_${index}`, value]))

  it.each<[string, Record<string, unknown>]>([
    ['without an owner', { theme: 'dark' }],
    ['of another owner', { owner: 'mallory' }],
    ['of an owner that is no text', { owner: ['alice'] }],
    ['with more fields', { owner: 'alice', role: 'admin' }],
    ['with a theme of its own', { owner: 'alice', theme: 'pink' }],
    ['with a language that the site has not', { owner: 'alice', language: 'ja' }],
    ['with a language that is no text', { owner: 'alice', language: { code: 'de' } }],
    ['with a theme that is null', { owner: 'alice', theme: null }],
    ['with too many articles', { owner: 'alice', saved: manyOf(501, removal) }],
    [
      'with too many words',
      { owner: 'alice', saved: manyOf(100, text.replace('Zeile', '語'.repeat(1900))) },
    ],
    [
      'with one text too long',
      { owner: 'alice', saved: { [key]: text.replace('Zeile', 'x'.repeat(200_000)) } },
    ],
    ...[text, [text], null, 7, true].map((saved): [string, Record<string, unknown>] => [
      `with articles that are ${JSON.stringify(saved).slice(0, 8)}`,
      { owner: 'alice', saved },
    ]),
  ])('%s', async (_, fields) => {
    expect(await alice.put('users/alice', fields)).toBe(denied)
  })

  it.each([
    '',
    'de_',
    'x_1',
    'ja_1',
    'DE_1',
    'de_../../users/mallory',
    'de_a/b',
    'de_a.b',
    'de_a b',
    'de_1\n',
    '\nde_1',
    'de_1\nfr_1',
    `de_${'a'.repeat(65)}`,
    'constructor',
  ])('accepts nothing under an invalid key: %j', async (name) => {
    expect(await alice.put('users/alice', { owner: 'alice', saved: { [name]: removal } })).toBe(
      name === '' ? 400 : denied,
    )
  })

  it.each<[string, unknown]>([
    ['another host', text.replace('/de/blogs', '//evil.example')],
    ['another host by a backslash', text.replace('/de/blogs', '/\\\\evil.example')],
    ['a script', text.replace('/de/blogs', 'javascript:alert(1)')],
    ['an absolute address', text.replace('/de/blogs', 'https://evil.example')],
    ['a tag in the address', text.replace('/de/blogs', '/<script>')],
    ['an encoded line in the address', text.replace('/de/blogs', '/\\n')],
    ['a language that the site has not', text.replace('"en"', '"ja"')],
    ['no title', text.replace(/"title":"(?:[^"\\]|\\.)*"/, '"title":""')],
    ['fields in another order', `{"title":"T",${text.slice(1)}`],
    ['more fields', `${text.slice(0, -1)},"x":1}`],
    ['a field twice', text.replace('"contentLocale"', '"contentLocale":"en","contentLocale"')],
    ['a time that is none', text.replace('2026-03-01', 'yesterday')],
    ['a time in another form', text.replace('10:00:00.000Z', '10:00:00+02:00')],
    ['a hash that is none', text.replace('a_B-9', '<b>')],
    ['spaces', text.replace('":"', '": "')],
    ['a quote that ends the text', text.replace('Schrift', 'a"b')],
    ['a line of its own', text.replace('Schrift', 'a\nb')],
    ['a line behind', `${removal}\n`],
    ['a line before', `\n${removal}`],
    ['two entries as one', `${removal}\n${removal}`],
    ['no JSON', 'removed'],
    ['nothing', ''],
    ['a number', 7],
    ['null', null],
    ['a list of one', [removal]],
    ['a map', { removedAt: '2026-03-01T10:00:00.000Z' }],
    ['a time of the database', new Date(0)],
  ])('with an entry that is %s', async (_, value) => {
    const alone = { owner: 'alice', saved: { [key]: value } }
    expect(await alice.put('users/alice', alone)).toBe(denied)
    const among = { owner: 'alice', saved: { en_1: text, [key]: value, ko_9: removal } }
    expect(await alice.put('users/alice', among)).toBe(denied)
    // Nor by a change of this entry alone.
    await alice.put('users/alice', { owner: 'alice', saved: { en_1: text } })
    const fields = { saved: { [key]: value } }
    expect(await alice.merge('users/alice', fields, [`saved.${key}`])).toBe(denied)
  })

  it.each<[string, Record<string, unknown>]>([
    ['without a time', {}],
    ['with a time of long ago', { updatedAt: new Date(0) }],
    ['with a time to come', { updatedAt: new Date('2100-01-01') }],
    ['with the time as a text', { updatedAt: new Date().toISOString() }],
    ['with the time of its own clock', { updatedAt: new Date() }],
  ])('%s', async (_, time) => {
    const { update } = writeOf(`${documents}/users/alice`, { owner: 'alice', ...time })
    expect(await alice.commit([update ? { update } : {}])).toBe(denied)
    await alice.put('users/alice', { owner: 'alice' })
    expect(await alice.commit([update ? { update } : {}])).toBe(denied)
    // A change that leaves the time as it was.
    const theme = writeOf(`${documents}/users/alice`, { theme: 'dark' }).update
    expect(
      await alice.commit([
        { ...(theme ? { update: theme } : {}), updateMask: { fieldPaths: ['theme'] } },
      ]),
    ).toBe(denied)
  })
})
