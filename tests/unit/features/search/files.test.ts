import { describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { findInFiles } from '#src/features/search/files/find-in-files'
import { keysOfQuery, keysOfTerm } from '#src/features/search/files/index-keys'
import { readKey, readListed, writeKey, writeListed } from '#src/features/search/files/shard'
import { type EntryOfFile, writeIndex } from '#src/features/search/files/write-index'

const entry = (title: string, body: string, day: number, excerpt?: string): EntryOfFile => ({
  document: title,
  path: `/blogs/${day}`,
  title,
  excerpt: excerpt ?? null,
  body: [body],
  publishedAt: new Date(Date.UTC(2026, 0, day)),
  isDated: true,
})

async function indexOf(locale: Locale, entries: readonly EntryOfFile[]) {
  const files = new Map<string, string>()
  const oldestFirst = async function* () {
    yield* entries.toSorted((one, other) => Number(one.publishedAt) - Number(other.publishedAt))
  }
  for await (const { path, text } of writeIndex({ locale, timeZone: 'UTC' }, oldestFirst())) {
    files.set(path, text)
  }
  const read: string[] = []
  const search = (text: string, limit = 6) =>
    findInFiles({ limit, locale, text }, async (path) => {
      read.push(path)
      const file = files.get(path)
      if (file === undefined) throw new Error(path)
      return file
    })
  const titles = async (text: string) => (await search(text)).results.map(({ title }) => title.text)
  return { files, read, search, titles }
}

const german = [
  entry('Der Sprachumschalter', 'Ein Menü.', 1),
  entry('Etwas anderes', 'Vom Umschalter ist die Rede, und vom Menü.', 2),
  entry('Übersetzung', 'Ein Text.', 3, 'Mit Umschalter im Auszug.'),
  entry('Nichts davon', 'Leer.', 4),
]

describe('a search in files', () => {
  it('finds words, their beginnings, and words inside of others, titles first', async () => {
    const { titles } = await indexOf('de', german)
    expect(await titles('umschalter')).toEqual([
      'Der Sprachumschalter',
      'Übersetzung',
      'Etwas anderes',
    ])
    expect(await titles('umschalter menü')).toEqual(['Der Sprachumschalter', 'Etwas anderes'])
    expect(await titles('uebersetz')).toEqual(['Übersetzung'])
    expect(await titles('et')).toEqual(['Etwas anderes'])
    expect(await titles('z')).toEqual([])
    expect(await titles('fehlt')).toEqual([])
    expect(await titles('  ')).toEqual([])
  })

  it('marks what it found, and counts beyond its limit', async () => {
    const { search } = await indexOf('de', german)
    const { results, timeZone, total } = await search('umschalter', 1)
    expect([results.length, total, timeZone]).toEqual([1, 3, 'UTC'])
    expect(results[0]).toEqual({
      id: 'Der Sprachumschalter',
      pathname: '/de/blogs/1',
      title: { text: 'Der Sprachumschalter', marks: [[10, 20]] },
      snippet: { text: 'Ein Menü.', marks: [] },
      publishedAt: '2026-01-01T00:00:00.000Z',
    })
  })

  it('finds pairs of characters in scripts without spaces, and both spellings', async () => {
    const { titles } = await indexOf('jp', [
      entry('言語の名前', '文字と言語。', 1),
      entry('サーバーの話', '言葉。', 2),
    ])
    expect(await titles('言語')).toEqual(['言語の名前'])
    expect(await titles('サーバ')).toEqual(['サーバーの話'])
    expect(await titles('言')).toEqual(['サーバーの話', '言語の名前'].toReversed())
  })

  it('reads the head, one shard for each word, and the texts that are shown', async () => {
    const { read, search } = await indexOf('de', german)
    await search('umschalter')
    expect(read.filter((path) => path.endsWith('.txt'))).toHaveLength(1)
    expect(read.filter((path) => path.includes('/texts/'))).toHaveLength(3)
  })

  it('refuses an index of other rules', async () => {
    const { files, search } = await indexOf('de', german)
    const head = '/_octavo/search/de/index.json'
    files.set(head, (files.get(head) ?? '').replace(/"rules":\d+/, '"rules":1'))
    await expect(search('umschalter')).rejects.toThrow('other rules')
  })

  it('a new entry changes the text of no other', async () => {
    const [before, after] = [
      await indexOf('de', german),
      await indexOf('de', [...german, entry('Neu', 'Neu.', 5)]),
    ]
    for (const [path, text] of before.files) {
      if (path.includes('/texts/')) expect(after.files.get(path)).toBe(text)
    }
  })
})

it('a list of entries is read as it was written', () => {
  const listed = [
    { number: 0, inTitle: false, inExcerpt: false },
    { number: 1, inTitle: true, inExcerpt: false },
    { number: 40, inTitle: false, inExcerpt: true },
    { number: 4_000, inTitle: true, inExcerpt: true },
  ]
  expect(readListed(writeListed(listed))).toEqual(listed)
})

it('a key is found among others that begin or end like it', () => {
  const shard = writeKey('abc', [['abcd', '1']]) + writeKey('bc', [['bc', '2']])
  expect([...readKey(shard, 'bc', () => true)]).toEqual([['bc', readListed('2')]])
  expect([...readKey(shard, 'abc', (word) => word === 'other')]).toEqual([])
  expect([...readKey(shard, 'b', () => true)]).toEqual([])
})

it('each word is listed under a key of every query that reaches it', () => {
  const reached = [
    ['sprachumschalter', 'umschalter', 'inside'],
    ['sprachumschalter', 'spr', 'inside'],
    ['sprachumschalter', 'sp', 'beginning'],
    ['de', 'de', 'exact'],
    ['l', 'l', 'exact'],
    ['𝔘𝔫𝔦', '𝔘𝔫𝔦', 'inside'],
  ] as const
  for (const [word, term, reach] of reached) {
    const keys = keysOfTerm(word)
    expect(
      keysOfQuery({ term, reach }).every((key) => keys.includes(key)),
      term,
    ).toBe(true)
  }
})
