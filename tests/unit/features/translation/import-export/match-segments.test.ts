import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchSegments } from '#src/features/translation/import-export/match-segments'
import { unitId } from '#src/features/translation/import-export/xliff-names'
import { segmentsOf } from '#src/features/translation/segments'
import { sourceHash } from '#src/features/translation/source-hash'
import { translatableFields } from '#src/features/translation/translatable-fields'
import { richText } from '../random-rich-text'

const fields = translatableFields([
  { name: 'title', type: 'text', localized: true },
  { name: 'body', type: 'richText', localized: true },
])
const paragraph = (text: string) => ({
  type: 'paragraph',
  children: [{ type: 'text', text, format: 0 }],
})
const source = (title: string, ...texts: string[]) =>
  segmentsOf(fields, {
    title,
    body: { root: { type: 'root', children: texts.map(paragraph) } },
  })
const fileOf = (segments: ReturnType<typeof source>) =>
  segments.map((segment) => ({
    id: unitId(segment.id),
    hash: sourceHash(segment),
    targetHash: undefined,
    translation: [{ type: 'text' as const, text: segment.text }],
  }))
const matches = (now: ReturnType<typeof source>, then: ReturnType<typeof source>) =>
  matchSegments(now, fileOf(then)).map(({ segment, isSourceChanged }) =>
    segment ? `${segment.id}${isSourceChanged ? '*' : ''}` : 'none',
  )

describe('matchSegments', () => {
  it('finds each segment of a source that has not changed, though two say the same', () => {
    fc.assert(
      fc.property(richText, (body) => {
        const segments = segmentsOf(fields, { title: 'Same', body })
        expect(matches(segments, segments)).toEqual(segments.map(({ id }) => id))
      }),
    )
  })

  it('finds changed segments by their place, and reports them as changed', () => {
    expect(matches(source('New', 'a', 'B', 'c'), source('Old', 'a', 'b', 'c'))).toEqual([
      'title*',
      'body/0',
      'body/1*',
      'body/2',
    ])
  })

  it('is fast, even for a file made to take long', () => {
    const many = source('t', ...Array.from({ length: 400 }, (_, n) => `Old ${n}`))
    const [, first] = fileOf(many)
    const file = [
      ...many.map(({ id }) => ({
        id: unitId(id),
        hash: undefined,
        targetHash: undefined,
        translation: [],
      })),
      ...Array.from({ length: 60_000 }, (_, n) => ({
        id: `title:${n}`,
        hash: first?.hash,
        targetHash: undefined,
        translation: [],
      })),
    ]
    const start = performance.now()
    expect(matchSegments(many, file).filter(({ segment }) => segment)).toHaveLength(400)
    expect(performance.now() - start).toBeLessThan(1_500)
  })

  it('finds what has moved', () => {
    expect(matches(source('t', 'new', 'a', 'b'), source('t', 'a', 'b'))).toEqual([
      'title',
      'body/1',
      'body/2',
    ])
    expect(matches(source('t', 'b', 'a'), source('t', 'a', 'b'))).toEqual([
      'title',
      'body/1',
      'body/0',
    ])
  })

  it('guesses nothing where paragraphs came or went', () => {
    expect(matches(source('t', 'new', 'A', 'b'), source('t', 'a', 'b'))).toEqual([
      'title',
      'none',
      'body/2',
    ])
    expect(matches(source('t', 'A'), source('t', 'a', 'b'))).toEqual(['title', 'none', 'none'])
  })

  it('uses the place where a tool dropped the digests', () => {
    const segments = source('t', 'a')
    const file = fileOf(segments).map((segment) => ({ ...segment, hash: undefined }))
    expect(matchSegments(segments, file)).toMatchObject([
      { segment: { id: 'title' }, isSourceChanged: true },
      { segment: { id: 'body/0' }, isSourceChanged: true },
    ])
  })
})
