import { describe, expect, it } from 'vitest'
import { linesOf, valuesIn } from '#src/features/translation/content-in'
import { fieldHashes } from '#src/features/translation/field-hashes'
import { type Inline, type InlineSpan, runsOf } from '#src/features/translation/inline'
import type { TranslatableField } from '#src/features/translation/translatable-fields'

const fields: readonly TranslatableField[] = [
  { path: 'title', label: 'Title', type: 'text' },
  { path: 'body', label: 'Body', type: 'richText' },
  { path: 'meta.title', label: 'SEO › Title', type: 'text' },
]

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0 }],
})
const code = (text: string) => ({
  type: 'block',
  version: 2,
  fields: { blockType: 'Code', language: 'css', code: text },
})
const rich = (...children: object[]) => ({ root: { type: 'root', version: 1, children } })

describe('the text of a document', () => {
  const document = {
    title: { en: 'Leaves', de: 'Blätter' },
    body: { en: rich(paragraph('Fold.'), code('a {}'), paragraph('Cut.')), de: null },
    meta: { title: { en: '', de: 'Über Blätter' } },
    image: 'a picture',
  }

  it('is that of one language, in groups too', () => {
    expect(valuesIn(fields, document, 'de')).toEqual({
      title: 'Blätter',
      body: null,
      meta: { title: 'Über Blätter' },
    })
  })

  it('has lines by field; an empty field has none, and code follows the text', () => {
    expect(linesOf(fields, valuesIn(fields, document, 'en'))).toEqual({
      title: [{ role: 'text', text: 'Leaves' }],
      body: [
        { role: 'paragraph', text: 'Fold.' },
        { role: 'paragraph', text: 'Cut.' },
        { role: 'code', text: 'a {}' },
      ],
    })
    expect(linesOf(fields, valuesIn(fields, document, 'ko'))).toEqual({})
  })

  it('is the same with words that are marked as another language: a mark needs no translation', () => {
    const words = (more: object = {}) => ({
      type: 'text',
      version: 1,
      text: 'in folio',
      format: 0,
      ...more,
    })
    const line = (text: object) =>
      linesOf(fields, { body: rich({ type: 'paragraph', version: 1, children: [text] }) })
    const marked = line(words({ $: { lang: 'la' } }))
    expect(fieldHashes(marked)).toEqual(fieldHashes(line(words())))
    expect(marked['body']?.[0]?.runs).toEqual([{ length: 8, formats: [], href: '', lang: 'la' }])
  })
})

describe('the formats of a sentence', () => {
  const text = (content: string): Inline => ({ type: 'text', text: content })
  const span = (more: Partial<InlineSpan>, ...children: Inline[]): InlineSpan => ({
    type: 'span',
    id: '1',
    kind: 'format',
    formats: [],
    href: '',
    children,
    ...more,
  })

  it.each<[string, readonly Inline[], ReturnType<typeof runsOf>]>([
    ['plain text', [text('one'), text('two')], undefined],
    [
      'a line break',
      [text('one'), { type: 'mark', id: '1', kind: 'break', text: '\n' }],
      undefined,
    ],
    ['nothing', [], undefined],
    [
      'code',
      [text('Run '), { type: 'mark', id: '1', kind: 'code', text: 'ci' }],
      [
        { length: 4, formats: [], href: '' },
        { length: 2, formats: ['code'], href: '' },
      ],
    ],
    [
      'a link with bold text in another language',
      [
        span(
          { kind: 'link', href: '/a', formats: [] },
          text('to '),
          span({ formats: ['bold'], lang: 'fr' }, text('lire')),
        ),
        text('.'),
      ],
      [
        { length: 3, formats: [], href: '/a' },
        { length: 4, formats: ['bold'], href: '/a', lang: 'fr' },
        { length: 1, formats: [], href: '' },
      ],
    ],
    [
      'formats within each other',
      [span({ formats: ['bold'], lang: 'la' }, span({ formats: ['italic'] }, text('x')))],
      [{ length: 1, formats: ['bold', 'italic'], href: '', lang: 'la' }],
    ],
    [
      'words of another language',
      [span({ lang: 'la' }, text('x'))],
      [{ length: 1, formats: [], href: '', lang: 'la' }],
    ],
  ])('%s', (_, inline, runs) => {
    expect(runsOf(inline)).toEqual(runs)
  })
})
