import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheNames } from '#src/browser/offline/cache-names'
import {
  addToBuild,
  findNote,
  forgetBuild,
  listBuilds,
  listNotes,
  writeNote,
} from '#src/browser/offline/notes'
import type { StoredPage } from '#src/browser/offline/stored-page'
import { isSavedStored, listStoredPages } from '#src/browser/offline/stored-pages'

const origin = 'https://www.example.org'

/** The browser's caches, as far as notes need them. */
const stored = new Map<string, Map<string, Response>>()

beforeEach(() => {
  stored.clear()
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    const keyOf = (key: string | Request) =>
      new URL(typeof key === 'string' ? key : key.url, origin).href
    return {
      match: async (key: string | Request) => entries.get(keyOf(key))?.clone(),
      put: async (key: string, response: Response) => void entries.set(keyOf(key), response),
      delete: async (key: string) => entries.delete(keyOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }
  }
  vi.stubGlobal('caches', { open })
})
afterEach(() => vi.unstubAllGlobals())

const note = (pathname: string, more: Partial<StoredPage> = {}): StoredPage => ({
  pathname,
  title: 'Papier',
  lang: 'de',
  contentLang: 'de',
  build: 'b',
  role: 'read',
  readAt: 1,
  payload: undefined,
  assets: [],
  pictures: [],
  ...more,
})

/** Another version of the site may have written anything. */
async function spoil(): Promise<void> {
  for (const [name, entries] of stored) {
    entries.set(`${origin}/broken-${name}`, new Response('{'))
    entries.set(`${origin}/other-${name}`, Response.json({ pathname: 7 }))
  }
}

it('a page that was stored is found by its pathname, and listed', async () => {
  await writeNote(note('/de/blogs/gr%C3%BCn'))
  await writeNote(note('/de'))
  await spoil()
  expect(await findNote('/de/blogs/gr%C3%BCn')).toEqual(note('/de/blogs/gr%C3%BCn'))
  expect(await findNote('/fr')).toBeUndefined()
  expect((await listNotes()).map(({ pathname }) => pathname)).toEqual([
    '/de/blogs/gr%C3%BCn',
    '/de',
  ])
})

it('what is stored in another form is no page', async () => {
  await writeNote(note('/de'))
  await spoil()
  const [name = ''] = stored.keys()
  expect(await findNote(`/broken-${name}`)).toBeUndefined()
  expect(await findNote(`/other-${name}`)).toBeUndefined()
})

it('the files of a build come together, each once, and go with it', async () => {
  await addToBuild('a b/1', ['/x.js', '/y.js'])
  await addToBuild('a b/1', ['/y.js', '/z.js'])
  await addToBuild('2', [])
  await spoil()
  expect(await listBuilds()).toEqual(
    new Map([
      ['a b/1', ['/x.js', '/y.js', '/z.js']],
      ['2', []],
    ]),
  )
  await forgetBuild('a b/1')
  expect([...(await listBuilds()).keys()]).toEqual(['2'])
})

it('pages that can be read offline are those with a document, the last read first', async () => {
  const pages = await caches.open(cacheNames.pages)
  for (const pathname of ['/de', '/saved', '/offline']) {
    await pages.put(pathname, new Response('<html>'))
  }
  await writeNote(note('/de', { readAt: 1 }))
  await writeNote(note('/saved', { readAt: 2, role: 'saved' }))
  await writeNote(note('/lost', { readAt: 3, role: 'saved' }))
  await writeNote(note('/offline', { readAt: 4, role: 'offline' }))
  expect((await listStoredPages()).map(({ pathname }) => pathname)).toEqual(['/saved', '/de'])
  expect(await Promise.all(['/saved', '/de', '/lost', '/other'].map(isSavedStored))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
