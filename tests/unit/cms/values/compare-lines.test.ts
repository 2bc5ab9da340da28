import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedLine, compareLines } from '#src/cms/values/compare-lines'
import type { Line } from '#src/cms/values/line'

const paragraph = (text: string): Line => ({ role: 'paragraph', text })

function side(lines: readonly ComparedLine[], other: 'added' | 'removed'): Line[] {
  return lines
    .filter(({ kind }) => kind !== other)
    .map(({ role, parts }) => ({
      role,
      text: parts
        .filter(({ kind }) => kind !== other)
        .map(({ text }) => text)
        .join(''),
    }))
}

describe('compareLines', () => {
  it('shows words that were added and removed within a line', () => {
    const [line] = compareLines(
      [paragraph('The sheet is folded three times.')],
      [paragraph('The sheet is folded four times.')],
      'en',
    )
    expect(line).toEqual({
      kind: 'changed',
      role: 'paragraph',
      parts: [
        { kind: 'same', text: 'The sheet is folded ' },
        { kind: 'removed', text: 'three' },
        { kind: 'added', text: 'four' },
        { kind: 'same', text: ' times.' },
      ],
    })
  })

  it('shows words that changed one after the other as one change', () => {
    const [line] = compareLines(
      [paragraph('A character that grows to twice the width in Chinese.')],
      [paragraph('A character that is as wide as another in Chinese.')],
      'en',
    )
    expect(line?.parts).toEqual([
      { kind: 'same', text: 'A character that ' },
      { kind: 'removed', text: 'grows to twice the width' },
      { kind: 'added', text: 'is as wide as another' },
      { kind: 'same', text: ' in Chinese.' },
    ])
  })

  it('keeps what is bold and what is a link, also within a change', () => {
    const set = (text: string, runs: Line['runs']): Line => ({
      role: 'paragraph',
      text,
      ...(runs ? { runs } : {}),
    })
    const [line] = compareLines(
      [paragraph('See the old guide for details.')],
      [
        set('See the new guide for details.', [
          { length: 8, formats: [], href: '' },
          { length: 9, formats: ['bold'], href: '/blogs/guide' },
          { length: 13, formats: [], href: '' },
        ]),
      ],
      'en',
    )
    expect(line?.parts).toEqual([
      { kind: 'same', text: 'See the ' },
      { kind: 'removed', text: 'old' },
      { kind: 'added', text: 'new', formats: ['bold'], href: '/blogs/guide' },
      { kind: 'same', text: ' guide', formats: ['bold'], href: '/blogs/guide' },
      { kind: 'same', text: ' for details.' },
    ])
  })

  it('recognizes words without spaces between them', () => {
    const [line] = compareLines(
      [paragraph('一张纸折叠三次成为八页')],
      [paragraph('一张纸折叠四次成为八页')],
      'zh',
    )
    expect(line?.kind).toBe('changed')
    // Which words a dictionary sees is its own affair; that the ends are none of the change is not.
    const texts = (kind: string) => line?.parts.filter((part) => part.kind === kind)
    expect(texts('removed')?.[0]?.text).toMatch(/^三次?$/)
    expect(texts('added')?.[0]?.text).toMatch(/^四次?$/)
    expect(texts('same')?.map(({ text }) => text)).toEqual([
      '一张纸折叠',
      expect.stringMatching(/成为八页$/),
    ])
  })

  it('takes a line with hardly a word in common for another one', () => {
    const lines = compareLines(
      [paragraph('Everything about paper.'), paragraph('The end of the story.')],
      [paragraph('Seven wild geese over Cork.'), paragraph('The end of the story.')],
      'en',
    )
    expect(lines.map(({ kind }) => kind)).toEqual(['added', 'removed', 'same'])
  })

  it('sees a heading that became a paragraph as another line', () => {
    const lines = compareLines(
      [{ role: 'heading', text: 'Why octavo' }],
      [paragraph('Why octavo')],
      'en',
    )
    expect(lines.map(({ kind }) => kind)).toEqual(['added', 'removed'])
  })

  it('loses nothing: each side can be read from it again', () => {
    const line = fc.record({
      role: fc.constantFrom('paragraph', 'heading', 'listitem'),
      text: fc
        .array(fc.constantFrom('leaf', 'sheet', 'of', '紙', '折る', '한 장', ' ', ', ', '.'))
        .map((words) => words.join(' ')),
    })
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (before, now) => {
        const compared = compareLines(before, now, 'en')
        expect(side(compared, 'removed')).toEqual(now)
        expect(side(compared, 'added')).toEqual(before)
      }),
    )
  })
})
