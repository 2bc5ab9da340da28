import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchSegments } from '#src/features/translation/import-export/match-segments'
import { unitId } from '#src/features/translation/import-export/xliff-names'
import { type Segment, segmentsOf } from '#src/features/translation/segments'
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

  it('looks at each row a few times, also in a file made to take long', () => {
    let looks = 0
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
        get hash() {
          looks += 1
          return first?.hash
        },
        targetHash: undefined,
        translation: [],
      })),
    ]
    expect(matchSegments(many, file).filter(({ segment }) => segment)).toHaveLength(400)
    expect(looks).toBeGreaterThan(0)
    expect(looks).toBeLessThan(10 * file.length)
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

  const segment = (id: string, text = id, field = id.split('/')[0] ?? ''): Segment => ({
    id,
    field,
    label: field,
    role: 'paragraph',
    text,
    inline: [{ type: 'text', text }],
  })
  const from = (id: string, of?: Segment) => ({
    id,
    hash: of && sourceHash(of),
    targetHash: undefined,
    translation: [],
  })
  const found = (segments: readonly Segment[], file: ReturnType<typeof from>[]) =>
    matchSegments(segments, file).map(({ isSourceChanged, segment: one }) =>
      one ? `${segments.indexOf(one)}${isSourceChanged ? '*' : ''}` : 'none',
    )

  it('knows a segment by its id as JSON has it, and by that of XLIFF', () => {
    const [a, b] = [segment('body/0', 'a'), segment('body/1', 'b')]
    expect(found([a, b], [from('body/1', b), from('body:0', a)])).toEqual(['1', '0'])
    expect(found([a, b], [from('body/1'), from('body:0')])).toEqual(['1*', '0*'])
  })

  it('takes an id for that of JSON where it could be both', () => {
    const [plain, other] = [segment('row:b', 'x', 'row'), segment('row/b', 'y', 'row')]
    expect(found([plain, other], [from('row:b'), from('row/b')])).toEqual(['0*', '1*'])
    expect(found([other, plain], [from('row/b'), from('row:b')])).toEqual(['0*', '1*'])
  })

  it('takes each segment once', () => {
    const [a, b] = [segment('body/0', 'a'), segment('body/1', 'b')]
    expect(found([a, b], [from('body:0', a), from('body:0', a), from('body:1', b)])).toEqual([
      '0',
      'none',
      '1',
    ])
    expect(found([a, b], [from('body:0'), from('body:0'), from('body:1')])).toEqual([
      '0*',
      'none',
      '1*',
    ])
  })

  it('gives equal sentences that have moved in their order, as far as there are some', () => {
    const same = [segment('body/0', 'a'), segment('body/1', 'a')]
    const file = ['body:7', 'body:8', 'body:9'].map((id) => from(id, same[0]))
    expect(found(same, file)).toEqual(['0', '1', 'none'])
    // The second is where it was.
    expect(found(same, [from('body:7', same[0]), from('body:1', same[1])])).toEqual(['0', '1'])
  })

  it('finds what has moved in its own field alone', () => {
    const [title, body] = [segment('title', 'a'), segment('body/0', 'b')]
    expect(found([title, body], [from('title', body), from('body:0', title)])).toEqual(['0*', '1*'])
    expect(found([title, body], [from('body:3', title), from('title', title)])).toEqual([
      'none',
      '0',
    ])
  })

  it('guesses nothing in a field of which the file has other places, and goes on in others', () => {
    const group = [segment('meta/title', 'a', 'meta.title'), segment('meta/text', 'b', 'meta.text')]
    const all = [...group, segment('title')]
    const asItWas = all.map(({ id }) => from(unitId(id)))
    expect(found(all, asItWas)).toEqual(['0*', '1*', '2*'])
    expect(found(all, [...asItWas, from('meta:more')])).toEqual(['none', 'none', '2*', 'none'])
    expect(found(all, [...asItWas, from('other')])).toEqual(['0*', '1*', '2*', 'none'])
    // A place that the file lacks.
    const rows = [segment('rows/a'), segment('rows/b'), segment('title')]
    expect(found(rows, [from('rows:a'), from('title')])).toEqual(['none', '2*'])
  })
})
