import { describe, expect, it } from 'vitest'
import {
  existingContent,
  pairedSegments,
  withoutOwnCodes,
} from '#src/features/translation/existing-content'
import type { Inline } from '#src/features/translation/inline'
import { segmentsOf } from '#src/features/translation/segments'
import { readTagged, readText, writeTagged } from '#src/features/translation/tagged-text'
import { targetWords, wordsHash } from '#src/features/translation/target-words'
import { translatableFields } from '#src/features/translation/translatable-fields'

const fields = translatableFields([
  { name: 'title', type: 'text', localized: true },
  { name: 'body', type: 'richText', localized: true },
])

const leaf = (text: string, format = 0, more: object = {}) => ({
  type: 'text',
  text,
  format,
  ...more,
})
const foreign = (text: string, lang: string) => leaf(text, 0, { $: { lang } })
const body = (...paragraphs: object[][]) => ({
  root: { type: 'root', children: paragraphs.map((children) => ({ type: 'paragraph', children })) },
})
const existing = (source: object, target: object) =>
  Object.fromEntries(
    [...existingContent(fields, source as never, target as never)].map(([id, inline]) => [
      id,
      writeTagged(inline),
    ]),
  )

describe('the translation that exists', () => {
  it('has the codes of the original by their numbers, in an order of its own', () => {
    expect(
      existing(
        { title: 'A', body: body([leaf('a '), leaf('b', 1), leaf(' c '), leaf('d', 2)]) },
        { title: 'Ä', body: body([leaf('D', 2), leaf(' und '), leaf('B', 1)]) },
      ),
    ).toEqual({ title: 'Ä', 'body/0': '<2>D</2> und <1>B</1>' })
  })

  it('is none for a sentence without a code of the original, or with one of its own', () => {
    const source = { title: 'A', body: body([leaf('a '), leaf('b', 1)]) }
    expect(existing(source, { title: 'Ä', body: body([leaf('B')]) })).toEqual({ title: 'Ä' })
    expect(existing(source, { title: 'Ä', body: body([leaf('B', 2)]) })).toEqual({ title: 'Ä' })
    expect(existing(source, { body: body([leaf('B', 1), leaf(' '), leaf('C', 1)]) })).toEqual({})
  })

  it('may leave out the mark of a language, and have others', () => {
    const source = { title: 'A', body: body([leaf('a '), foreign('ibidem', 'la')]) }
    expect(existing(source, { body: body([leaf('ebenda')]) })).toEqual({ 'body/0': 'ebenda' })
    expect(existing(source, { body: body([leaf('so '), foreign('cozy', 'en')]) })).toEqual({
      'body/0': 'so <2>cozy</2>',
    })
    expect(existing(source, { body: body([leaf('so '), foreign('ibidem', 'la')]) })).toEqual({
      'body/0': 'so <1>ibidem</1>',
    })
  })

  it('is none for a field whose paragraphs are others', () => {
    const source = { title: 'A', body: body([leaf('a')], [leaf('b')]) }
    expect(existing(source, { title: 'Ä', body: body([leaf('x')]) })).toEqual({ title: 'Ä' })
    const [first] = segmentsOf(fields, source)
    const pairs = pairedSegments(fields, source, { title: 'Ä' })
    expect(pairs.get(first?.id ?? '')?.text).toBe('Ä')
    expect(pairs.size).toBe(1)
  })

  it('keeps the words of codes that the original does not have', () => {
    const span = (id: string, children: readonly Inline[], formats: readonly string[]): Inline => ({
      type: 'span',
      id,
      kind: 'format',
      formats,
      href: '',
      children,
    })
    const text = (words: string): Inline => ({ type: 'text', text: words })
    const source = [span('1', [text('a')], ['bold'])]
    const translation: readonly Inline[] = [
      span('7', [text('x')], ['italic']),
      { type: 'mark', id: '8', kind: 'break', text: '\n' },
      span('9', [text('y')], ['bold']),
    ]
    expect(writeTagged(withoutOwnCodes(source, translation))).toBe('x<1>y</1>')
  })
})

describe('the words of a language now', () => {
  const source = { title: 'A', body: body([leaf('a')], [leaf('b')]) }
  const [title, first] = segmentsOf(fields, source)
  if (!title || !first) throw new Error('There are sentences.')
  const digest = (target: object, segment = first) =>
    targetWords(fields, source, target as never).digestOf(segment)

  it('have a digest by sentence, as long as sentences can be told apart', () => {
    const now = { title: 'Ä', body: body([leaf('x')], [leaf('y')]) }
    expect(digest(now)).toBe(digest({ ...now, body: body([leaf('x')], [leaf('z')]) }))
    expect(digest(now)).not.toBe(digest({ ...now, body: body([leaf('z')], [leaf('y')]) }))
    expect(digest(now, title)).toBe(wordsHash([{ type: 'text', text: 'Ä' }]))
  })

  it('have a digest by field where they cannot', () => {
    const now = { body: body([leaf('x')]) }
    expect(digest(now)).not.toBe(digest({ body: body([leaf('y')]) }))
    expect(digest(now)).not.toBe('none')
    expect(digest({}, title)).toBe('none')
    expect(digest({})).toBe('none')
  })

  it('have the same digest whatever the numbers of their codes', () => {
    const marked = (id: string, text: string): readonly Inline[] => [
      { type: 'mark', id, kind: 'code', text },
    ]
    expect(wordsHash(marked('1', 'a'))).toBe(wordsHash(marked('2', 'a')))
    expect(wordsHash(marked('1', 'a'))).not.toBe(wordsHash(marked('1', 'b')))
  })

  it('are found by the sentence of the original, and by field', () => {
    const words = targetWords(fields, source, { title: 'Ä', body: body([leaf('x')]) } as never)
    expect(words.of(title)?.text).toBe('Ä')
    expect(words.of(first)).toBeUndefined()
    expect(words.inField('body').map(({ text }) => text)).toEqual(['x'])
    expect(words.inField('other')).toEqual([])
  })
})

describe('a sentence in one line', () => {
  it.each([
    ['a &amp; b', 'a & b'],
    ['&LT;&gt;&quot;&apos;', '<>"\''],
    ['&#233;&#xE9;&#x1F600;', 'éé😀'],
    ['&#0;&#x110000;', '&#0;&#x110000;'],
    ['&#1114111;', '\u{10ffff}'],
    ['&nbsp;&unknown;&', '\u00a0&unknown;&'],
  ])('%s is read as %j', (written, text) => {
    expect(readText(written)).toBe(text)
  })

  it.each([
    [
      'a<1>b<2/></1>',
      [
        { type: 'text', text: 'a' },
        {
          type: 'span',
          id: '1',
          children: [
            { type: 'text', text: 'b' },
            { type: 'mark', id: '2' },
          ],
        },
      ],
    ],
    ['<1>b</1 >', [{ type: 'span', id: '1', children: [{ type: 'text', text: 'b' }] }]],
    ['', []],
    ['<b>', [{ type: 'text', text: '<b>' }]],
    ['<1>b</2>', undefined],
    ['<1>b', undefined],
    ['b</1>', undefined],
  ])('%s has its codes by number', (written, tagged) => {
    expect(readTagged(written)).toEqual(tagged)
  })
})
