import { describe, expect, it } from 'vitest'
import { changedData } from '#src/features/translation/import-export/cms/changed-data'
import {
  afterChoice,
  type ImportReport,
  reportOf,
  type SegmentOutcome,
  type SegmentReport,
} from '#src/features/translation/import-export/cms/report'
import { displayOf } from '#src/features/translation/import-export/code-display'

const segment = (id: string, outcome: SegmentOutcome, parts: readonly string[] = [id]) =>
  ({
    id,
    label: id,
    outcome,
    ...(outcome === 'conflict'
      ? {
          conflict: {
            now: 'now',
            file: 'file',
            segments: parts.map((part) => ({ id: part, hash: '', target: '', targetHash: '' })),
          },
        }
      : {}),
  }) satisfies SegmentReport

const report = (segments: readonly SegmentReport[], more: Partial<ImportReport> = {}) =>
  reportOf({ document: 'blogs/1', locale: 'de', saved: false, draft: true, segments, ...more })

const outcomes = ({ segments }: ImportReport) =>
  Object.fromEntries(segments.map(({ id, outcome }) => [id, outcome]))

describe('the report on an import', () => {
  it('counts the sentences of each outcome', () => {
    const all = ['taken', 'taken', 'unchanged', 'conflict', 'refused', 'empty', 'empty', 'empty']
    const { counts } = report(
      all.map((outcome, at) => segment(String(at), outcome as SegmentOutcome)),
    )
    expect(counts).toEqual({ taken: 2, unchanged: 1, conflict: 1, refused: 1, empty: 3 })
  })

  const before = report([
    segment('title', 'conflict'),
    segment('body', 'conflict', ['body/0', 'body/1']),
    segment('slug', 'taken'),
    segment('alt', 'refused'),
  ])

  it('calls conflicts unchanged for which the current text was chosen', () => {
    const after = afterChoice(before, [], undefined)
    expect(outcomes(after)).toEqual({
      title: 'unchanged',
      body: 'unchanged',
      slug: 'taken',
      alt: 'refused',
    })
    expect(after.segments.every((one) => one.conflict === undefined)).toBe(true)
    expect(after.counts).toMatchObject({ conflict: 0, unchanged: 2, taken: 1 })
    expect(after.saved).toBe(false)
  })

  it('has the outcome of the texts that were chosen from the file, with all parts of each', () => {
    const file = { format: 'f', version: 1, document: 'blogs/1', from: 'en', to: 'de' } as never
    const next = report(
      [segment('body/0', 'taken'), segment('body/1', 'conflict'), segment('slug', 'unchanged')],
      { saved: true, file },
    )
    const [, body] = before.segments
    const after = afterChoice(before, [body as SegmentReport], next)
    expect(outcomes(after)).toEqual({
      'body/0': 'taken',
      'body/1': 'conflict',
      title: 'unchanged',
      slug: 'taken',
      alt: 'refused',
    })
    expect([after.saved, after.file]).toEqual([true, file])
    // What was not chosen stays as the first import said.
    expect(after.segments.map(({ id }) => id)).toEqual(['body/0', 'body/1', 'title', 'slug', 'alt'])
    expect(after.counts).toEqual({ taken: 2, unchanged: 1, conflict: 1, refused: 1, empty: 0 })
  })

  it('drops only conflicts that were chosen, and has the outcome of a text that is one part', () => {
    const [title] = before.segments
    const again = { ...before, segments: [...before.segments, segment('title', 'refused')] }
    const next = report([segment('title', 'taken', [])])
    const after = afterChoice(again, [title as SegmentReport], next)
    expect(after.segments.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['title', 'taken'],
      ['body', 'unchanged'],
      ['slug', 'taken'],
      ['alt', 'refused'],
      ['title', 'refused'],
    ])
    expect('file' in after).toBe(false)
  })

  it('stays saved where the second import saved nothing', () => {
    const saved = { ...before, saved: true }
    expect(afterChoice(saved, [], report([])).saved).toBe(true)
    expect(afterChoice(before, [], report([])).saved).toBe(false)
  })
})

it('an import saves the changed fields, with the whole group of each', () => {
  const values = { title: 'T', meta: { title: 'M', description: 'D' }, slug: 's' }
  expect(changedData(values, ['meta.title', 'title'])).toEqual({
    title: 'T',
    meta: { title: 'M', description: 'D' },
  })
  expect(changedData(values, [])).toEqual({})
})

describe('a code of a sentence', () => {
  const span = {
    type: 'span',
    id: '1',
    kind: 'format',
    formats: [],
    href: '',
    children: [],
  } as const
  const mark = { type: 'mark', id: '1', text: 'x' } as const
  it.each([
    [{ ...span, kind: 'link', href: 'https://e.org/' } as const, 'https://e.org/'],
    [{ ...span, formats: ['bold', 'italic'], lang: 'fr' } as const, 'bold, italic, lang=fr'],
    [{ ...mark, kind: 'code' } as const, 'x'],
    [{ ...mark, kind: 'address' } as const, 'x'],
    [{ ...mark, kind: 'break' } as const, '↵'],
    [{ ...mark, kind: 'tab' } as const, '⇥'],
    [{ ...mark, kind: 'footnote' } as const, '[footnote]'],
    [{ ...mark, kind: 'object' } as const, '[object]'],
  ])('%j is shown as %s', (code, shown) => {
    expect(displayOf(code)).toBe(shown)
  })
})
