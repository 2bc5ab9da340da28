import { describe, expect, it } from 'vitest'
import { checksumOf } from '#src/features/search/checksum'
import { careLines } from '#src/features/search/engine/care-lines'
import { differencesOf } from '#src/features/search/engine/differences'
import { engineDocument } from '#src/features/search/engine/engine-document'
import { entryOf } from '#src/features/search/entry'
import { packed } from '#src/features/search/stored-entry'

const source = {
  collection: 'blogs',
  path: '/blogs/widow',
  title: 'Widow',
  excerpt: undefined,
  body: ['First.', 'Second.'],
  code: ['let x'],
  publishedAt: '2026-01-02T03:04:05.678Z',
  isDated: true,
}

describe('a document of a search server', () => {
  it('holds what is searched, and nothing that readers are shown besides', () => {
    const stored = packed(entryOf('64f0', 'en', source), 7)
    expect(engineDocument(stored)).toEqual({
      id: '64f0',
      checksum: stored.checksum,
      title: 'Widow',
      excerpt: '',
      body: 'First.\nSecond.',
      code: 'let x',
      publishedAt: 1767323045,
    })
  })

  it('has empty texts where there are none', () => {
    const { code: _, ...without } = source
    const stored = packed(entryOf('64f0', 'en', { ...without, body: [] }), 7)
    expect(engineDocument(stored)).toMatchObject({ excerpt: '', body: '', code: '' })
  })

  it('has another checksum with each change of what it holds, and no other change', () => {
    const of = (changes: Partial<typeof source>) =>
      checksumOf(entryOf('64f0', 'en', { ...source, ...changes }))
    const same = of({})
    expect(of({ path: '/blogs/elsewhere', isDated: false })).toBe(same)
    const others = [
      of({ title: 'Orphan' }),
      of({ body: ['First.\nSecond.'] }),
      of({ body: ['First.'] }),
      of({ code: [] }),
      of({ code: ['let y'] }),
      of({ publishedAt: '2026-01-02T03:04:06.678Z' }),
    ]
    expect(new Set([same, ...others]).size).toBe(7)
    expect(others.map((checksum) => checksum.length)).toEqual(others.map(() => 22))
    const { code: _, ...without } = entryOf('64f0', 'en', source)
    expect(checksumOf(without)).toBe(checksumOf({ ...without, code: [] }))
  })
})

describe('a comparison', () => {
  it('names what is missing, what differs, and what is no longer public', () => {
    const database = new Map([
      ['same', 'a'],
      ['changed', 'b'],
      ['missing', 'c'],
      ['unknown', undefined],
      ['unknown in both', undefined],
    ])
    const server = new Map<string, string | undefined>([
      ['same', 'a'],
      ['changed', 'x'],
      ['unknown', 'y'],
      ['unknown in both', undefined],
      ['stray', 'z'],
    ])
    expect(differencesOf(database, server)).toEqual({
      missing: ['missing'],
      changed: ['changed', 'unknown', 'unknown in both'],
      superfluous: ['stray'],
    })
  })

  it('reports where something was done', () => {
    expect(careLines({ filled: new Map(), repaired: new Map() })).toEqual([])
    expect(
      careLines({
        filled: new Map([
          ['en', 26],
          ['jp', 25],
        ]),
        repaired: new Map([['de', { missing: 2, changed: 1, superfluous: 0 }]]),
      }),
    ).toEqual([
      'The search server has been filled: en 26, jp 25 documents.',
      'The search server has been repaired in de: 2 documents were missing, 1 read otherwise, 0 were not public any more.',
    ])
  })
})
