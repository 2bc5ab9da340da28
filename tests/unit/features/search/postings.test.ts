import { BSON } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { entryOf } from '#src/features/search/entry'
import {
  bucketCount,
  bucketOf,
  deadSegments,
  fieldOf,
  hitsIn,
  postingsId,
  postingsOf,
  segmentOf,
  segmentSize,
} from '#src/features/search/postings'
import { packed, spellingsAmong, textOf } from '#src/features/search/stored-entry'
import { bytesOf, hashesIn, hashOf } from '#src/features/search/term-hash'

const words = Array.from({ length: 5_000 }, (_, index) => `word${index}`)

// The server has `_id` first; an object would have numbers before it.
const documentOf = (bucket: number, fields: Record<string, Buffer>): Uint8Array =>
  BSON.serialize(
    new Map<string, unknown>([['_id', postingsId('zh', 3, bucket)], ...Object.entries(fields)]),
  )

describe('the hash of a term', () => {
  it('is the same in every release, since the database holds it', () => {
    expect(['', 'word', '搜索', 'ü'].map(hashOf)).toEqual([
      725515275, 1809319231, 1335551690, 134528209,
    ])
  })

  it('fits into 31 bits and spreads over the buckets', () => {
    const counts = new Array<number>(bucketCount).fill(0)
    for (const hash of words.map(hashOf)) {
      expect(hash).toBe(hash & 0x7fffffff)
      counts[bucketOf(hash)] = (counts[bucketOf(hash)] ?? 0) + 1
    }
    expect(new Set(words.map(hashOf)).size).toBe(words.length)
    expect(Math.max(...counts)).toBeLessThan((3 * words.length) / bucketCount)
  })

  it('survives being stored as bytes', () => {
    expect(hashesIn(bytesOf([0, 1, 0xffffffff]))).toEqual([0, 1, 0xffffffff])
  })
})

describe('postings', () => {
  const [first = '', second = ''] = words
  const bucket = bucketOf(hashOf(first))
  const stored = (own: Record<string, Buffer>) => documentOf(bucket, own)

  it('put each term into its bucket once', () => {
    const buckets = postingsOf(new Set(words))
    expect(buckets).toHaveLength(bucketCount)
    const found = buckets.flatMap((bytes, own) => {
      const document = documentOf(own, { 0: bytes })
      return hitsIn(document, new Set(words.map(hashOf))).fields.get(0) ?? []
    })
    expect(found.sort()).toEqual(words.map(hashOf).sort())
    expect(buckets.reduce((sum, { length }) => sum + length, 0)).toBe(3 * words.length)
  })

  it('are read from the bytes of a document: the fields that hold what is wanted', () => {
    const own = postingsOf(words)[bucket] as Buffer
    const bytes = stored({
      0: own,
      7: Buffer.alloc(0),
      255: postingsOf([first])[bucket] as Buffer,
      9: postingsOf(['another'])[bucketOf(hashOf('another'))] as Buffer,
      // As older rules wrote it.
      10: Buffer.from([1, 2, 3, 4]),
    })
    const wanted = new Set([hashOf(first), hashOf(second)])
    const { id, fields } = hitsIn(bytes, wanted)
    expect(id).toBe(`zh:3:${bucket}`)
    expect([...fields.keys()].sort()).toEqual([0, 255])
    expect(fields.get(255)).toEqual([hashOf(first)])
    // As the driver hands it out: a part of a longer buffer.
    const around = Buffer.concat([Buffer.alloc(3), bytes, Buffer.alloc(3)])
    expect(hitsIn(around.subarray(3, -3), wanted)).toEqual({ id, fields })
    expect(hitsIn(stored({}), wanted).fields.size).toBe(0)
  })

  it('hold nothing else', () => {
    const other = BSON.serialize(
      new Map<string, unknown>([
        ['_id', 'zh:3:1'],
        ['0', 7],
      ]),
    )
    expect(() => hitsIn(other, new Set())).toThrow('Postings hold a field of type 16.')
  })

  it('have an id for each language, segment, and bucket', () => {
    expect(postingsId('zh', 3, 12)).toBe('zh:3:12')
  })

  it('are of slots in segments', () => {
    expect([0, segmentSize - 1, segmentSize].map(segmentOf)).toEqual([0, 0, 1])
    expect([0, segmentSize - 1, segmentSize].map(fieldOf)).toEqual(['0', '255', '0'])
  })
})

describe('a stored entry', () => {
  const entry = entryOf('id', 'es', {
    collection: 'blogs',
    path: '/blogs/ano',
    title: 'El año',
    excerpt: undefined,
    body: ['Uno.', 'Dos.'],
    publishedAt: '2026-01-01',
    isDated: true,
  })
  const stored = packed(entry, 12)

  it('gives back its text', () => {
    expect(textOf(stored)).toEqual({ title: 'El año', excerpt: null, body: ['Uno.', 'Dos.'] })
  })

  it('holds hashes of what is ranked, and its terms nowhere', () => {
    expect(stored).toMatchObject({ _id: 'id:es', slot: 12, rules: entry.rules, excerptTerms: [] })
    expect(stored.titleTerms).toEqual(['el', 'ano'].map(hashOf))
    expect(stored).not.toHaveProperty('terms')
  })

  it('has its spellings', () => {
    expect([...spellingsAmong(stored, ['año', "ano'", 'ano'])]).toEqual(['año', "ano'"])
  })
})

describe('the segments without entries', () => {
  it('are those that are full and have no slot of an entry', () => {
    expect(deadSegments(4 * segmentSize, [0, 2 * segmentSize + 255])).toEqual([1, 3])
    expect(deadSegments(0, [])).toEqual([])
  })

  it.each([
    ['the last slot of the second one is free', 2 * segmentSize - 1, [0]],
    ['the second one is full', 2 * segmentSize, [0, 1]],
    ['the third one has its first slot', 2 * segmentSize + 1, [0, 1]],
  ])('do not include the one in which slots are taken: %s', (_, taken, dead) => {
    expect(deadSegments(taken, [])).toEqual(dead)
  })
})
