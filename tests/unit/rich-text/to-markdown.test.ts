import { describe, expect, it } from 'vitest'
import type { RichInline, RichMark, RichText } from '#src/page-types/rich-text-model'
import { readPastedMarkdown } from '#src/rich-text/input/markdown'
import { toMarkdown } from '#src/rich-text/to-markdown'

const url = 'https://octavo.example/de/blogs/papier'
const text = (content: string, ...marks: RichMark[]): RichInline => ({
  type: 'text',
  text: content,
  marks,
})
const paragraph = (...children: RichInline[]) => ({ type: 'paragraph', children }) as const
const cell = (content: string, header = false) => ({
  header,
  children: [paragraph(text(content))],
})
const markdown = (...blocks: RichText) => toMarkdown(blocks, url)

describe('toMarkdown', () => {
  it('marks what is marked, and nothing else', () => {
    expect(
      markdown(
        paragraph(
          text('a*b_c # '),
          text('strong', 'strong'),
          text(' '),
          text('both', 'strong', 'emphasis'),
          text(' '),
          text('gone', 'strike'),
          text(' '),
          text('`x`', 'code'),
          text(' H'),
          text('2', 'sub'),
          text('O'),
        ),
      ),
    ).toBe('a\\*b_c # **strong** **_both_** ~~gone~~ `` `x` `` H<sub>2</sub>O\n')
  })

  it('writes absolute addresses', () => {
    const link = (href: string) =>
      markdown(paragraph({ type: 'link', href, children: [text('x')] })).trim()
    expect(link('/de/blogs/größe')).toBe('[x](https://octavo.example/de/blogs/gr%C3%B6%C3%9Fe)')
    expect(link('#kapitel')).toBe(`[x](${url}#kapitel)`)
    expect(link('https://other.example/a')).toBe('[x](https://other.example/a)')
    const picture = { src: '/api/media/file/a.jpg', alt: 'A [b]', width: 4, height: 3 }
    expect(
      markdown({ type: 'figure', picture: { ...picture, placeholder: undefined }, caption: 'C' }),
    ).toBe('![A \\[b\\]](https://octavo.example/api/media/file/a.jpg "C")\n')
  })

  it('writes footnotes, code, quotes, lists and tables', () => {
    expect(
      markdown(
        paragraph(text('A'), { type: 'note-mark', number: 1 }, text('.')),
        { type: 'heading', level: 3, id: 'h', children: [text('H')] },
        { type: 'code', language: 'css', tokens: [{ text: 'a {\n}', kind: undefined }] },
        { type: 'pull-quote', text: 'Less.', attribution: 'Mies' },
        {
          type: 'list',
          ordered: true,
          start: 3,
          items: [
            {
              children: [text('x')],
              nested: [
                {
                  type: 'list',
                  ordered: false,
                  start: undefined,
                  items: [{ children: [text('y')], nested: [] }],
                },
              ],
            },
          ],
        },
        {
          type: 'table',
          rows: [
            [cell('h', true), cell('|', true)],
            [cell('c'), cell('d')],
          ],
        },
        { type: 'rule' },
        { type: 'notes', notes: [[text('Note.')]] },
      ),
    ).toBe(
      [
        'A[^1].',
        '### H',
        '```css\na {\n}\n```',
        '> Less.\n>\n> — Mies',
        '3. x\n   - y',
        '| h | \\| |\n| - | -- |\n| c | d  |',
        '---',
        '[^1]: Note.\n',
      ].join('\n\n'),
    )
  })

  it('adds a head to a table without one', () => {
    expect(markdown({ type: 'table', rows: [[cell('a'), cell('b')]] })).toBe(
      '|   |   |\n| - | - |\n| a | b |\n',
    )
  })

  it('is read as the same text again', () => {
    const source = markdown(
      { type: 'heading', level: 2, id: 'h', children: [text('1. Title')] },
      paragraph(text('- no list, '), text('strong', 'strong'), text(' & <b>')),
      { type: 'quote', children: [text('+ quoted')] },
    )
    expect(readPastedMarkdown(source)).toMatchObject([
      { type: 'heading', level: 2, children: [{ text: '1. Title' }] },
      {
        type: 'paragraph',
        children: [{ text: '- no list, ' }, { text: 'strong' }, { text: ' & <b>' }],
      },
      { type: 'quote', children: [{ text: '+ quoted' }] },
    ])
  })
})

describe('words of another language', () => {
  const latin: RichInline = {
    type: 'language',
    lang: 'la',
    children: [text('in '), text('folio', 'emphasis')],
  }

  it('are written as HTML, which pasting reads again', () => {
    const written = markdown(paragraph(text('Bound '), latin, text('.')))
    expect(written).toBe('Bound <span lang="la">in _folio_</span>.\n')
    expect(readPastedMarkdown(written)).toEqual([
      paragraph(
        text('Bound '),
        { type: 'text', text: 'in ', marks: ['lang:la'] } as never,
        { type: 'text', text: 'folio', marks: ['italic', 'lang:la'] } as never,
        text('.'),
      ),
    ])
  })

  it('say their direction', () => {
    const arabic: RichInline = {
      type: 'language',
      lang: 'ar',
      dir: 'rtl',
      children: [text('كتاب')],
    }
    expect(markdown(paragraph(arabic))).toBe('<span lang="ar" dir="rtl">كتاب</span>\n')
  })
})

describe('text of another direction', () => {
  it('is written as HTML that names it, which pasting leaves out again', () => {
    const children = [text('مرحبا')]
    const written = markdown(
      { type: 'quote', dir: 'rtl', children },
      {
        type: 'list',
        ordered: false,
        start: undefined,
        items: [{ dir: 'rtl', children, nested: [] }],
      },
    )
    expect(written).toBe('<div dir="rtl">\n\n> مرحبا\n\n</div>\n\n- <span dir="rtl">مرحبا</span>\n')
    expect(readPastedMarkdown(written)).toMatchObject([
      { type: 'quote', children: [text('مرحبا')] },
      { type: 'list', items: [{ children: [text('مرحبا')] }] },
    ])
  })
})

describe('merged cells', () => {
  it('are written in the first of their places', () => {
    const rows = [
      [cell('a', true), { ...cell('b', true), colSpan: 2 }],
      [{ ...cell('c'), rowSpan: 2 }, cell('d'), cell('e')],
      [cell('f'), cell('g')],
    ]
    expect(markdown({ type: 'table', rows })).toBe(
      '| a | b |   |\n| - | - | - |\n| c | d | e |\n|   | f | g |\n',
    )
  })
})
