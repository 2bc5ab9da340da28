import { describe, expect, it } from 'vitest'
import { localiseHref } from '#src/page-types/content/links/href'
import type { Picture } from '#src/page-types/picture-model'
import type { RichInline } from '#src/page-types/rich-text-model'
import type { LexicalDocument, LexicalNode } from '#src/rich-text/nodes'
import { referencesOf } from '#src/rich-text/references'
import { type RichReferences, textOf } from '#src/rich-text/to-inlines'
import { toRichText } from '#src/rich-text/to-rich-text'

const picture: Picture = {
  src: '/api/media/file/a.jpg',
  alt: 'A',
  width: 4,
  height: 3,
  placeholder: undefined,
}
const references: RichReferences = {
  tag: 'de',
  documents: new Map([['blog-1', '/de/blogs/papier']]),
  pictures: new Map([['picture-1', picture]]),
  localiseHref: (href) => localiseHref(href, 'de'),
}

const text = (content: string, format = 0): LexicalNode => ({ type: 'text', text: content, format })
const node = (type: string, children: LexicalNode[], more: object = {}): LexicalNode => ({
  type,
  children,
  ...more,
})
const paragraph = (...children: LexicalNode[]) => node('paragraph', children)
const heading = (tag: string, ...children: LexicalNode[]) => node('heading', children, { tag })
const link = (fields: object, ...children: LexicalNode[]) => node('link', children, { fields })
const custom = (url: unknown) => link({ linkType: 'custom', url }, text('here'))
const toBlog = (value: unknown, relationTo = 'blogs') =>
  link({ linkType: 'internal', doc: { relationTo, value } }, text('there'))
const upload = (value: unknown, fields?: object): LexicalNode => ({
  type: 'upload',
  value,
  ...(fields ? { fields } : {}),
})

const document = (...children: LexicalNode[]): LexicalDocument => ({
  root: { type: 'root', children },
})
const convert = (...children: LexicalNode[]) => toRichText(document(...children), references)
const plain = (content: string): RichInline => ({ type: 'text', text: content, marks: [] })

function inlines(...children: LexicalNode[]): readonly RichInline[] {
  const [block, ...more] = convert(paragraph(...children))
  if (block?.type !== 'paragraph' || more.length > 0) throw new Error('This is no one paragraph.')
  return block.children
}

describe('toRichText', () => {
  it('returns nothing for an empty document', () => {
    expect(convert()).toEqual([])
  })

  it.each([
    [0, []],
    [1, ['strong']],
    [2, ['emphasis']],
    [3, ['strong', 'emphasis']],
    [4, ['strike']],
    [16, ['code']],
    [32, ['sub']],
    [64, ['super']],
    [23, ['strong', 'emphasis', 'strike', 'code']],
    [8, []],
    [undefined, []],
    ['', []],
  ])('reads the format %j as %j', (format, marks) => {
    expect(inlines({ type: 'text', text: 'x', format })).toEqual([
      { type: 'text', text: 'x', marks },
    ])
  })

  it('keeps line breaks and leaves out what no page can show', () => {
    expect(
      inlines(text('a'), { type: 'linebreak' }, { type: 'mystery', text: 'x' }, text('b')),
    ).toEqual([plain('a'), { type: 'break' }, plain('b')])
    expect(convert(paragraph(text('a')), { type: 'mystery', children: [text('x')] })).toHaveLength(
      1,
    )
  })

  it.each([
    ['paragraph', paragraph()],
    ['paragraph of unknown nodes', paragraph({ type: 'mystery' })],
    ['quote', node('quote', [])],
    ['heading', heading('h2')],
    ['heading of blanks', heading('h2', text(' '), { type: 'linebreak' })],
  ])('leaves out an empty %s', (_, block) => {
    expect(convert(block)).toEqual([])
  })

  it.each([
    ['h2', 2],
    ['h3', 3],
    ['h4', 4],
    ['h1', 2],
    ['h6', 2],
    [undefined, 2],
  ] as const)('takes a heading %s to level %i, below the title', (tag, level) => {
    expect(convert(node('heading', [text('x')], { tag }))).toMatchObject([{ level }])
  })

  it.each([
    ['Größe & Gewicht', 'größe-gewicht'],
    ['言語の名前', '言語の名前'],
    ['  A   B ', 'a-b'],
    ['!!!', 'section'],
    ['😀', 'section'],
    ['"><img onerror=x>', 'img-onerror-x'],
  ])('gives the heading %j the anchor %j', (title, id) => {
    expect(convert(heading('h2', text(title)))).toMatchObject([{ id }])
  })

  it('makes the anchor from all of its text, links and marks included', () => {
    const title = heading('h2', text('The '), text('bold', 1), { type: 'linebreak' }, custom('/x'))
    expect(convert(title)).toMatchObject([{ id: 'the-bold-here' }])
  })

  it('gives every heading an anchor of its own', () => {
    const headings = ['A', 'A', 'A 2', 'A', '!', '?']
    const ids = convert(...headings.map((word) => heading('h3', text(word)))).map(
      (block) => block.type === 'heading' && block.id,
    )
    expect(ids).toEqual(['a', 'a-2', 'a-2-2', 'a-3', 'section', 'section-2'])
  })

  it('begins again with the anchors of each document', () => {
    expect(convert(heading('h2', text('A')))).toEqual(convert(heading('h2', text('A'))))
  })

  it('keeps quotes and rules', () => {
    expect(convert(node('quote', [text('x')]), { type: 'horizontalrule' })).toEqual([
      { type: 'quote', children: [plain('x')] },
      { type: 'rule' },
    ])
  })

  describe('links', () => {
    it.each([
      ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
      ['HTTP://example.org', 'HTTP://example.org'],
      ['mailto:a@example.org', 'mailto:a@example.org'],
      ['tel:+4930', 'tel:+4930'],
      ['#contents', '#contents'],
      ['/blogs', '/de/blogs'],
      ['/jp/blogs', '/jp/blogs'],
      ['/\\evil.example', 'https://evil.example'],
      ['//example.org/a', 'https://example.org/a'],
      ['example.org/a', 'https://example.org/a'],
      ['tel:+49 30 123', 'tel:+4930123'],
      ['/zh/blogs/八种语言的网址别名', '/zh/blogs/八种语言的网址别名'],
      ['%252Fzh%252Fblogs%252F%25E5%2585%25AB', '/zh/blogs/八'],
    ])('lead from %j to %j', (url, href) => {
      expect(inlines(custom(url))).toEqual([{ type: 'link', href, children: [plain('here')] }])
    })

    it.each([
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      '\\\\evil.example',
      'blogs',
      '',
      undefined,
      null,
      7,
      { toString: () => '/blogs' },
    ])('to %j are no links, but keep their text', (url) => {
      expect(inlines(custom(url))).toEqual([plain('here')])
    })

    it.each(['blog-1', { id: 'blog-1', title: 'x' }])(
      'to a document follow the language of the page (%j)',
      (value) => {
        expect(inlines(toBlog(value))).toEqual([
          { type: 'link', href: '/de/blogs/papier', children: [plain('there')] },
        ])
      },
    )

    it.each([
      ['one that is not public', toBlog('blog-2')],
      ['one that was deleted', toBlog(null)],
      ['one without id', toBlog({})],
      ['one of another collection', toBlog('blog-1', 'users')],
      ['none', link({ linkType: 'internal' }, text('there'))],
    ])('to a document keep their text only, where it is %s', (_, target) => {
      expect(inlines(target)).toEqual([plain('there')])
    })

    it('made by the editor itself are links too', () => {
      const found = node('autolink', [text('x')], { fields: { url: 'https://example.org' } })
      expect(inlines(found)).toMatchObject([{ type: 'link', href: 'https://example.org' }])
    })

    it('keep the marks of their text', () => {
      expect(inlines(link({ url: '/' }, text('a', 1), text('b', 16)))).toEqual([
        {
          type: 'link',
          href: '/de',
          children: [
            { type: 'text', text: 'a', marks: ['strong'] },
            { type: 'text', text: 'b', marks: ['code'] },
          ],
        },
      ])
    })

    it('without fields are no links', () => {
      expect(inlines(node('link', [text('x')]))).toEqual([plain('x')])
    })
  })

  describe('lists', () => {
    const item = (...children: LexicalNode[]) => node('listitem', children)
    const list = (listType: string, ...items: LexicalNode[]) => node('list', items, { listType })

    it.each([
      ['number', true],
      ['bullet', false],
      ['check', false],
    ])('of the kind %s are ordered: %s', (kind, ordered) => {
      expect(convert(list(kind, item(text('a'))))).toEqual([
        { type: 'list', ordered, items: [{ children: [plain('a')], nested: [] }] },
      ])
    })

    it.each([
      ['number', 4, 4],
      ['number', 0, 0],
      ['number', 1, undefined],
      ['number', '4', undefined],
      ['bullet', 4, undefined],
    ])('of the kind %s from %j on start at %s', (listType, start, expected) => {
      const [shown] = convert(node('list', [item(text('a'))], { listType, start }))
      expect(shown).toMatchObject({ type: 'list', start: expected })
    })

    it('within lists belong to the item before them', () => {
      const inner = list('number', item(text('a1')), item(text('a2')))
      const outer = list('bullet', item(text('a')), item(inner), item(text('b')))
      expect(convert(outer)).toEqual([
        {
          type: 'list',
          ordered: false,
          items: [
            {
              children: [plain('a')],
              nested: [
                {
                  type: 'list',
                  ordered: true,
                  items: [
                    { children: [plain('a1')], nested: [] },
                    { children: [plain('a2')], nested: [] },
                  ],
                },
              ],
            },
            { children: [plain('b')], nested: [] },
          ],
        },
      ])
    })

    it('keep several lists of one item, and one in the item itself', () => {
      const inner = (word: string) => list('bullet', item(text(word)))
      const outer = list('bullet', item(text('a'), inner('1')), item(inner('2')), item(inner('3')))
      const [block] = convert(outer)
      expect(block?.type === 'list' && block.items.map(({ nested }) => nested.length)).toEqual([3])
    })

    it('keep empty items, and the words of an item that has a list', () => {
      const inner = list('bullet', item(text('c')))
      const outer = list('number', item(text('a')), item(), item(text('b'), inner), item())
      const nested = [
        { type: 'list', ordered: false, items: [{ children: [plain('c')], nested: [] }] },
      ]
      expect(convert(outer)).toMatchObject([
        {
          items: [
            { children: [plain('a')], nested: [] },
            { children: [], nested: [] },
            { children: [plain('b')], nested },
            { children: [], nested: [] },
          ],
        },
      ])
      expect(convert(list('bullet', item()))).toEqual([
        { type: 'list', ordered: false, items: [{ children: [], nested: [] }] },
      ])
    })

    it('have nothing in their items but words and lists', () => {
      const [block] = convert(list('bullet', item(text('a'), upload('picture-1'))))
      expect(block).toMatchObject({ items: [{ children: [plain('a')], nested: [] }] })
    })

    it('that begin with a list lose nothing', () => {
      const [block] = convert(list('bullet', item(list('bullet', item(text('a'))))))
      expect(block).toMatchObject({ items: [{ children: [], nested: [{ type: 'list' }] }] })
    })
  })

  describe('pictures', () => {
    it.each([
      ['picture-1', { caption: 'Words' }, 'Words'],
      [{ id: 'picture-1' }, { caption: '' }, undefined],
      ['picture-1', undefined, undefined],
    ])('(%j, %j) have the caption %s', (value, fields, caption) => {
      expect(convert(upload(value, fields))).toEqual([{ type: 'figure', picture, caption }])
    })

    it.each(['picture-2', null, undefined, {}])('that are gone (%j) are left out', (value) => {
      expect(convert(upload(value))).toEqual([])
    })
  })

  it('keeps tables with their header cells', () => {
    const cell = (content: string, headerState?: number) =>
      node('tablecell', [paragraph(text(content))], { headerState })
    const table = node('table', [
      node('tablerow', [cell('h', 1), cell('i', 3)]),
      node('tablerow', [cell('r', 2), cell('x', 0), cell('y')]),
    ])
    const [block] = convert(table)
    if (block?.type !== 'table') throw new Error('This is no table.')
    expect(block.rows.map((row) => row.map(({ header }) => header))).toEqual([
      [true, true],
      [true, false, false],
    ])
    expect(block.rows[1]?.[1]?.children).toEqual([{ type: 'paragraph', children: [plain('x')] }])
  })

  it('keeps cells that editors have merged', () => {
    const cell = (content: string, more: object) =>
      node('tablecell', [paragraph(text(content))], more)
    const table = node('table', [
      node('tablerow', [cell('a', { colSpan: 2, rowSpan: 1 }), cell('b', { rowSpan: 2 })]),
      node('tablerow', [cell('c', { colSpan: 0 }), cell('d', { colSpan: '9999999' })]),
    ])
    expect(convert(table)).toMatchObject([
      {
        rows: [
          [{ colSpan: 2 }, { rowSpan: 2 }],
          [{ header: false }, { colSpan: 1_000 }],
        ],
      },
    ])
    expect(convert(table)[0]).not.toHaveProperty('rows.0.0.rowSpan')
    expect(convert(table)[0]).not.toHaveProperty('rows.1.0.colSpan')
  })

  describe('code', () => {
    const code = (fields?: object): LexicalNode => ({
      type: 'block',
      ...(fields ? { fields } : {}),
    })

    it('is highlighted in its language', () => {
      expect(convert(code({ blockType: 'Code', language: 'json', code: '1' }))).toEqual([
        { type: 'code', language: 'json', tokens: [{ text: '1', kind: 'number' }] },
      ])
    })

    it('without language is plain, and without text empty', () => {
      expect(convert(code({ blockType: 'Code', code: 'a' }), code({ blockType: 'Code' }))).toEqual([
        { type: 'code', language: 'plaintext', tokens: [{ text: 'a', kind: undefined }] },
        { type: 'code', language: 'plaintext', tokens: [{ text: '', kind: undefined }] },
      ])
    })

    it.each([undefined, {}, { blockType: 'Banner', code: 'x' }])(
      'is not made of another block (%j)',
      (fields) => {
        expect(convert(code(fields))).toEqual([])
      },
    )
  })
})

describe('referencesOf', () => {
  it('finds linked blogs and pictures wherever they are, each once', () => {
    const children = [
      paragraph(text('a'), toBlog('blog-1'), custom('/x'), toBlog('author-1', 'authors')),
      paragraph(toBlog('user-1', 'users')),
      upload('picture-1'),
      node('list', [node('listitem', [toBlog({ id: 'blog-2' })])]),
      node('table', [
        node('tablerow', [
          node('tablecell', [upload({ id: 'picture-2' }), paragraph(toBlog('blog-1'))]),
        ]),
      ]),
    ]
    const found = referencesOf(document(...children))
    expect([...found.documents]).toEqual([
      ['blog-1', 'blogs'],
      ['author-1', 'authors'],
      ['blog-2', 'blogs'],
    ])
    expect([...found.pictures]).toEqual(['picture-1', 'picture-2'])
  })

  it('finds nothing in an empty document', () => {
    const found = referencesOf(document())
    expect([found.documents.size, found.pictures.size]).toEqual([0, 0])
  })
})

describe('footnotes', () => {
  const note = (...children: LexicalNode[]): LexicalNode => ({
    type: 'inlineBlock',
    fields: { blockType: 'Footnote', note: document(...children) },
  })

  it('are numbered in the order of their marks and gathered at the end', () => {
    const text1 = paragraph(text('a'), note(paragraph(text('First'))))
    const inList = node('list', [node('listitem', [text('b'), note(paragraph(text('Second', 2)))])])
    expect(convert(text1, inList, paragraph(text('end')))).toEqual([
      { type: 'paragraph', children: [plain('a'), { type: 'note-mark', number: 1 }] },
      {
        type: 'list',
        ordered: false,
        items: [{ children: [plain('b'), { type: 'note-mark', number: 2 }], nested: [] }],
      },
      { type: 'paragraph', children: [plain('end')] },
      {
        type: 'notes',
        notes: [[plain('First')], [{ type: 'text', text: 'Second', marks: ['emphasis'] }]],
      },
    ])
  })

  it('keep their links, and their paragraphs as lines', () => {
    const [, notes] = convert(
      paragraph(text('a'), note(paragraph(custom('/x')), paragraph(text('b')))),
    )
    expect(notes).toEqual({
      type: 'notes',
      notes: [
        [{ type: 'link', href: '/de/x', children: [plain('here')] }, { type: 'break' }, plain('b')],
      ],
    })
  })

  it('leave no mark where an editor wrote nothing', () => {
    expect(convert(paragraph(text('a'), note(paragraph(text(' ')))))).toEqual([
      { type: 'paragraph', children: [plain('a')] },
    ])
  })

  it('are not part of a heading’s text', () => {
    const [block] = convert(heading('h2', text('Title'), note(paragraph(text('n')))))
    expect(block).toMatchObject({ type: 'heading', id: 'title' })
  })

  it('are searched for what they refer to', () => {
    const children = [paragraph(note(paragraph(toBlog('blog-9'))))]
    expect([...referencesOf(document(...children)).documents.keys()]).toEqual(['blog-9'])
  })

  it('are not made of other inline blocks', () => {
    const other = { type: 'inlineBlock', fields: { blockType: 'Other', note: { root: {} } } }
    expect(convert(paragraph(text('a'), other))).toEqual([
      { type: 'paragraph', children: [plain('a')] },
    ])
  })
})

describe('pull quotes', () => {
  const block = (fields: object): LexicalNode => ({ type: 'block', fields })

  it('have a text and perhaps an attribution', () => {
    expect(
      convert(
        block({ blockType: 'PullQuote', text: 'Well said.', attribution: 'A. B.' }),
        block({ blockType: 'PullQuote', text: 'Said.', attribution: null }),
        block({ blockType: 'PullQuote', text: '' }),
      ),
    ).toEqual([
      { type: 'pull-quote', text: 'Well said.', attribution: 'A. B.' },
      { type: 'pull-quote', text: 'Said.', attribution: undefined },
    ])
  })
})

describe('textOf', () => {
  it('gives the text without marks, a blank for a break', () => {
    expect(textOf(inlines(text('a', 1), { type: 'linebreak' }, custom('/x'), text('!')))).toBe(
      'a here!',
    )
  })
})

describe('words of another language', () => {
  const inLanguage = (lang: unknown, content: string, format = 0): LexicalNode => ({
    ...text(content, format),
    $: { lang },
  })

  it('are one element, however they are set', () => {
    expect(inlines(text('Ein '), inLanguage('fr', 'mot '), inLanguage('fr', 'juste', 2))).toEqual([
      plain('Ein '),
      {
        type: 'language',
        lang: 'fr',
        children: [plain('mot '), { type: 'text', text: 'juste', marks: ['emphasis'] }],
      },
    ])
  })

  it('name their direction where it is another one', () => {
    expect(inlines(inLanguage('he', 'ספר'), inLanguage('ja', '本'))).toEqual([
      { type: 'language', lang: 'he', dir: 'rtl', children: [plain('ספר')] },
      { type: 'language', lang: 'ja', children: [plain('本')] },
    ])
  })

  it('are found in links', () => {
    expect(inlines(link({ linkType: 'custom', url: '/a' }, inLanguage('la', 'in folio')))).toEqual([
      {
        type: 'link',
        href: '/de/a',
        children: [{ type: 'language', lang: 'la', children: [plain('in folio')] }],
      },
    ])
  })

  it.each(['de', 'xx', '', null, 7, { a: 1 }])('are plain text when marked %j', (lang) => {
    expect(inlines(inLanguage(lang, 'Wort'))).toEqual([plain('Wort')])
  })

  it('are plain text where the mark is broken', () => {
    expect(inlines({ ...text('Wort'), $: null }, { ...text('!'), $: 'fr' })).toEqual([
      plain('Wort'),
      plain('!'),
    ])
  })

  it('count like all others', () => {
    const heading2 = node('heading', [text('Das '), inLanguage('fr', 'mot')], { tag: 'h2' })
    expect(convert(heading2)).toMatchObject([{ id: 'das-mot' }])
  })

  describe('whose direction differs', () => {
    const arabic = 'مرحبا بالعالم (اقتباس).'
    const directed = (block: LexicalNode, direction: string | null) => ({ ...block, direction })

    it.each([
      ['quote', directed(node('quote', [text(arabic)]), 'rtl'), 'rtl'],
      ['paragraph of an editor that says none', directed(paragraph(text(arabic)), null), 'rtl'],
      ['heading', heading('h2', text(arabic)), 'rtl'],
      ['paragraph that begins in Latin', directed(paragraph(text(`HTML ${arabic}`)), 'rtl'), 'rtl'],
      ['quote from the left', directed(node('quote', [text(arabic)]), 'ltr'), undefined],
      ['German paragraph', directed(paragraph(text('Papier')), 'ltr'), undefined],
      ['paragraph without letters', directed(paragraph(text('12')), null), undefined],
    ])('keep it in a %s', (_, block, dir) => {
      expect(convert(block)[0]).toEqual(
        expect.objectContaining(dir ? { dir } : { type: block.type }),
      )
      expect(Object.keys(convert(block)[0] ?? {}).includes('dir')).toBe(dir !== undefined)
    })

    it('name it for a list, and for the items and lists in it that differ', () => {
      const item = (...children: LexicalNode[]) => node('listitem', children)
      const list = node('list', [item(text(arabic)), item(text('Papier'))], { listType: 'bullet' })
      expect(convert(list)).toMatchObject([
        { dir: 'rtl', items: [{ children: [plain(arabic)] }, { dir: 'ltr' }] },
      ])
      expect(convert(list)[0]).not.toHaveProperty('items.0.dir')
    })

    it('name it for cells, captions, and pull quotes', () => {
      const cell = (content: string) => node('tablecell', [paragraph(text(content))])
      expect(convert(node('table', [node('tablerow', [cell(arabic), cell('a')])]))).toEqual([
        {
          type: 'table',
          rows: [
            [
              {
                header: false,
                dir: 'rtl',
                children: [{ type: 'paragraph', children: [plain(arabic)] }],
              },
              { header: false, children: [{ type: 'paragraph', children: [plain('a')] }] },
            ],
          ],
        },
      ])
      expect(convert(upload('picture-1', { caption: arabic }))).toMatchObject([{ dir: 'rtl' }])
      const quote = { type: 'block', fields: { blockType: 'PullQuote', text: arabic } }
      expect(convert(quote)).toMatchObject([{ type: 'pull-quote', dir: 'rtl' }])
    })
  })
})
