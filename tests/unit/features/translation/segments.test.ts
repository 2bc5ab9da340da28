import fc from 'fast-check'
import type { Field } from 'payload'
import { describe, expect, it } from 'vitest'
import { home } from '#globals/home'
import { site } from '#globals/site'
import {
  hasTranslatableText,
  type Inline,
  type InlineSpan,
  textOf,
} from '#src/features/translation/inline'
import { segmentsOf, withSegments } from '#src/features/translation/segments'
import { translatableFields } from '#src/features/translation/translatable-fields'
import { articleBlocks } from '#src/rich-text/cms/rich-text'
import { newDocument, newElement, newText } from '#src/rich-text/new-nodes'
import { fieldTextsOf, type LexicalNode } from '#src/rich-text/nodes'
import { richText, someText } from './random-rich-text'

const fields = translatableFields([
  { name: 'title', type: 'text', localized: true },
  { name: 'body', type: 'richText', localized: true },
  { name: 'meta', type: 'group', fields: [{ name: 'title', type: 'text', localized: true }] },
  {
    name: 'rows',
    type: 'array',
    localized: true,
    fields: [
      { name: 'label', type: 'text' },
      { name: 'link', type: 'text' },
    ],
  },
])
const document = fc.record({
  id: fc.constant('1'),
  title: fc.option(someText),
  body: fc.option(richText),
  meta: fc.record({ title: fc.option(someText), image: fc.constant('9') }),
  rows: fc.array(
    fc.record(
      {
        id: fc.constantFrom('a', 'b', 'c'),
        label: fc.option(someText),
        link: fc.constant('/blogs'),
      },
      { requiredKeys: ['label', 'link'] },
    ),
    { maxLength: 3 },
  ),
})

const replaced = (inline: readonly Inline[], change: (text: string) => string): Inline[] =>
  inline.map((part) => {
    if (part.type === 'text') return { ...part, text: change(part.text) }
    return part.type === 'span' ? { ...part, children: replaced(part.children, change) } : part
  })

/** A tree without its text: what a translation must leave as it is. */
function structureOf(value: unknown, key = '', parent: { format?: unknown } = {}): unknown {
  if (typeof value === 'string') {
    const isCode = (Number(parent.format ?? 0) & 16) !== 0
    const isText = ['title', 'label', 'caption', 'text', 'attribution'].includes(key)
    return isText && !isCode ? '' : value
  }
  if (Array.isArray(value)) return value.map((item) => structureOf(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, structureOf(inner, name, value)]),
  )
}

describe('segments', () => {
  it('put back as they are change nothing', () => {
    fc.assert(
      fc.property(document, (values) => {
        const own = new Map(segmentsOf(fields, values).map(({ id, inline }) => [id, inline]))
        const same = withSegments(fields, values, own)
        expect(same).toBe(values)
      }),
    )
  })

  it('have ids of their own, text to translate, and give it', () => {
    fc.assert(
      fc.property(document, (values) => {
        const segments = segmentsOf(fields, values)
        expect(new Set(segments.map(({ id }) => id)).size).toBe(segments.length)
        for (const { field, id, inline, text } of segments) {
          expect(hasTranslatableText(inline), id).toBe(true)
          expect(text).toBe(textOf(inline))
          expect(fields.map(({ path }) => path)).toContain(field)
        }
      }),
    )
  })

  it('with other text keep every node, link, code and picture', () => {
    fc.assert(
      fc.property(document, (values) => {
        const segments = segmentsOf(fields, values)
        const before = JSON.stringify(values)
        const changed = withSegments(
          fields,
          values,
          new Map(segments.map(({ id, inline }) => [id, replaced(inline, (text) => `«${text}»`)])),
        )
        expect(structureOf(changed)).toEqual(structureOf(values))
        expect(JSON.stringify(values)).toBe(before)
        const after = segmentsOf(fields, changed)
        expect(after.map(({ id }) => id)).toEqual(segments.map(({ id }) => id))
        for (const [index, { inline }] of segments.entries()) {
          expect(after[index]?.inline).toEqual(replaced(inline, (text) => `«${text}»`))
        }
      }),
    )
  })

  it('replaced one by one move no other', () => {
    fc.assert(
      fc.property(document, fc.nat(), (values, pick) => {
        const segments = segmentsOf(fields, values)
        const chosen = segments[pick % Math.max(1, segments.length)]
        if (!chosen) return
        const inline = replaced(chosen.inline, (text) => `${text}!`)
        const changed = withSegments(fields, values, new Map([[chosen.id, inline]]))
        expect(segmentsOf(fields, changed)).toEqual(
          segments.map((segment) =>
            segment === chosen ? { ...segment, inline, text: textOf(inline) } : segment,
          ),
        )
      }),
    )
  })
})

const leaf = (text: string, format = 0): LexicalNode => ({ type: 'text', text, format })
const node = (type: string, children: readonly LexicalNode[], more: object = {}): LexicalNode => ({
  type,
  children,
  ...more,
})
const bodyOf = (...children: LexicalNode[]) => ({ body: { root: node('root', children) } })
const idsOf = (...children: LexicalNode[]) =>
  segmentsOf(fields, bodyOf(...children)).map(({ id, role, text }) => [id, role, text])

describe('a rich text', () => {
  it('is a segment for each paragraph, item, cell, caption and note', () => {
    const note = { root: node('root', [node('paragraph', [leaf('Aside.')])]) }
    expect(
      idsOf(
        node('heading', [leaf('Folding')], { tag: 'h2' }),
        node('paragraph', [
          leaf('Take '),
          leaf('npm', 16),
          leaf(' now'),
          { type: 'inlineBlock', fields: { blockType: 'Footnote', note } },
        ]),
        node('list', [
          node('listitem', [leaf('One')]),
          node('listitem', [node('list', [node('listitem', [leaf('Inner')])])]),
        ]),
        node('table', [node('tablerow', [node('tablecell', [node('paragraph', [leaf('Cell')])])])]),
        { type: 'upload', value: '1', fields: { caption: 'A leaf' } },
        { type: 'block', fields: { blockType: 'Code', code: 'let x' } },
        { type: 'block', fields: { blockType: 'PullQuote', text: 'Once', attribution: 'Ann' } },
        node('quote', [leaf('Said')]),
      ),
    ).toEqual([
      ['body/0', 'heading', 'Folding'],
      ['body/1', 'paragraph', 'Take npm now'],
      ['body/1/3/note/0', 'footnote', 'Aside.'],
      ['body/2/0', 'listitem', 'One'],
      ['body/2/1/0/0', 'listitem', 'Inner'],
      ['body/3/0/0/0', 'cell', 'Cell'],
      ['body/4/caption', 'caption', 'A leaf'],
      ['body/6/text', 'quote', 'Once'],
      ['body/6/attribution', 'attribution', 'Ann'],
      ['body/7', 'quote', 'Said'],
    ])
  })

  it('gives no segment for code, line breaks and addresses alone', () => {
    const address = node('autolink', [leaf('https://example.org')], { fields: {} })
    expect(idsOf(node('paragraph', [leaf('npm ci', 16), { type: 'linebreak' }, address]))).toEqual(
      [],
    )
  })

  it('numbers its codes in the order of the source, the inner behind the outer', () => {
    const [segment] = segmentsOf(
      fields,
      bodyOf(
        node('paragraph', [
          leaf('See '),
          node('link', [leaf('our '), leaf('old', 3)], { fields: { url: '/blogs' } }),
          { type: 'linebreak' },
          leaf('x', 16),
        ]),
      ),
    )
    expect(segment?.inline).toEqual([
      { type: 'text', text: 'See ' },
      {
        type: 'span',
        id: '1',
        kind: 'link',
        formats: [],
        href: '/blogs',
        children: [
          { type: 'text', text: 'our ' },
          {
            type: 'span',
            id: '2',
            kind: 'format',
            formats: ['bold', 'italic'],
            href: '',
            children: [{ type: 'text', text: 'old' }],
          },
        ],
      },
      { type: 'mark', id: '3', kind: 'break', text: '\n' },
      { type: 'mark', id: '4', kind: 'code', text: 'x' },
    ])
  })

  it('takes codes in another order, as another language wants them', () => {
    const source = bodyOf(node('paragraph', [leaf('a', 1), leaf(' then '), leaf('b', 16)]))
    const [segment] = segmentsOf(fields, source)
    const [bold, then, code] = segment?.inline ?? []
    if (!bold || !then || !code) throw new Error('Three parts were expected.')
    const changed = withSegments(fields, source, new Map([['body/0', [code, then, bold]]]))
    expect(changed).toEqual(
      bodyOf(node('paragraph', [leaf('b', 16), leaf(' then '), leaf('a', 1)])),
    )
  })
})

describe('a list', () => {
  const list = translatableFields([
    {
      name: 'parts',
      type: 'blocks',
      localized: true,
      blocks: [{ slug: 'note', fields: [{ name: 'text', type: 'textarea' }] }],
    },
    { name: 'rows', type: 'array', localized: true, fields: [{ name: 'label', type: 'text' }] },
    { name: 'plain', type: 'textarea', localized: true },
  ])
  const note = (blockType: unknown, id: string) => ({ id, blockType, text: 'A' })

  it('has no text in blocks of a kind that is unknown, and leaves them', () => {
    const kinds = ['gone', 'constructor', '__proto__', 'toString', undefined, null, 7, 'note']
    const values = { parts: kinds.map((kind, at) => note(kind, `r${at}`)) }
    expect(segmentsOf(list, values).map(({ id }) => id)).toEqual(['parts/r7/text'])
    const changed = withSegments(
      list,
      values,
      new Map(kinds.map((_, at) => [`parts/r${at}/text`, [{ type: 'text', text: 'B' }] as const])),
    )
    expect(changed).toEqual({
      parts: [...values.parts.slice(0, 7), { ...note('note', 'r7'), text: 'B' }],
    })
    expect(changed.parts[0]).toBe(values.parts[0])
  })

  it('is left as it is where it holds something else than rows, and a text where it is none', () => {
    for (const values of [
      { parts: 'text', rows: { label: 'A' }, plain: 7 },
      { parts: null, rows: ['A', 7, null], plain: ['A'] },
      { rows: [{ id: 'a', label: 7 }], plain: ' ' },
    ]) {
      expect(segmentsOf(list, values)).toEqual([])
      const texts = ['rows/a/label', 'rows/0/label', 'plain', 'parts/0/text']
      const given = new Map(texts.map((id) => [id, [{ type: 'text', text: 'B' }] as const]))
      expect(withSegments(list, values, given)).toBe(values)
    }
  })

  it('names the row and its labels', () => {
    const values = { parts: [note('note', 'x')], rows: [{ id: 'y', label: 'B' }] }
    expect(
      segmentsOf(list, values).map(({ field, id, label, role }) => [id, field, label, role]),
    ).toEqual([
      ['parts/x/text', 'parts', 'Parts › Text', 'text'],
      ['rows/y/label', 'rows', 'Rows › Label', 'text'],
    ])
  })
})

describe('a sentence with unusual parts', () => {
  const tab = { type: 'tab', text: '\t' }
  const address = node('autolink', [leaf('e.org')], { fields: { url: 'https://e.org' } })
  const chip = { type: 'inlineBlock', fields: { blockType: 'Chip' } }
  const inner = (...children: LexicalNode[]) =>
    segmentsOf(fields, bodyOf(node('paragraph', [leaf('A'), ...children])))[0]?.inline.slice(1)

  it.each<[string, LexicalNode, object]>([
    ['a tab', tab, { type: 'mark', id: '1', kind: 'tab', text: '\t' }],
    ['an address', address, { type: 'mark', id: '1', kind: 'address', text: 'e.org' }],
    ['an object', chip, { type: 'mark', id: '1', kind: 'object', text: '' }],
    [
      'a link to a document',
      node('link', [leaf('x')], {
        fields: { linkType: 'internal', doc: { relationTo: 'tags', value: '7' } },
      }),
      { type: 'span', href: 'tags/7' },
    ],
    ['a link to nothing', node('link', [leaf('x')]), { type: 'span', href: '' }],
    [
      'formatted text without letters',
      leaf('', 1),
      { type: 'span', formats: ['bold'], children: [] },
    ],
    ['text with a style', { ...leaf('x'), style: 'color: red' }, { type: 'span', formats: [] }],
    ['text of another mode', { ...leaf('x'), mode: 'token' }, { type: 'span', formats: [] }],
    ['formatted code', leaf('x', 17), { type: 'mark', kind: 'code', text: 'x' }],
  ])('has %s as a code', (_, part, code) => {
    expect(inner(part)).toMatchObject([code])
  })

  it('has text as the editor wrote it in earlier versions', () => {
    expect(inner({ type: 'text', text: 'b' }, { type: 'text' }, leaf(''))).toEqual([])
    expect(
      segmentsOf(fields, bodyOf(node('paragraph', [{ type: 'text', text: 'b' }])))[0]?.inline,
    ).toEqual([{ type: 'text', text: 'b' }])
  })

  const text = (content: string): Inline => ({ type: 'text', text: content })
  const span = (id: string, ...children: Inline[]): InlineSpan => ({
    type: 'span',
    id,
    kind: 'format',
    formats: [],
    href: '',
    children,
  })
  const bold = leaf('b', 1)
  const link = node('link', [leaf('l'), leaf('m', 2)], { fields: { url: '/' } })
  const source = bodyOf(node('paragraph', [{ ...leaf('a '), detail: 7 }, bold, link]))
  const plain = (content: string) => ({ ...leaf(content), detail: 7 })

  it.each<[string, Inline[], LexicalNode[]]>([
    ['in the form of the original', [text('x')], [plain('x')]],
    ['joined', [text('x'), text('y'), span('1', text('b'))], [plain('xy'), bold]],
    ['without a code that is empty', [text('x'), span('1')], [plain('x')]],
    [
      'without a mark that the original lacks',
      [text('x'), { type: 'mark', id: '9', kind: 'code', text: 'y' }],
      [plain('x')],
    ],
    [
      'with the text of a code that the original lacks',
      [span('9', text('x'), span('1', text('y')))],
      [plain('x'), { ...bold, text: 'y' }],
    ],
    [
      'with words of another language',
      [text('x '), { ...span('9', text('y')), lang: 'la' }],
      [plain('x '), newText('y', 0, 'la')],
    ],
    [
      'without words of another language that are empty',
      [text('x'), { ...span('9'), lang: 'la' }],
      [plain('x')],
    ],
    [
      'within a link',
      [{ ...span('2', text('n '), span('3', text('i'))), kind: 'link' }],
      [{ ...link, children: [plain('n '), { ...leaf('i', 2) }] }],
    ],
  ])('is written %s', (_, inline, children) => {
    const changed = withSegments(fields, source, new Map([['body/0', inline]]))
    expect(changed).toEqual(bodyOf(node('paragraph', children)))
  })

  it('is written as plain text where the original has none', () => {
    const only = bodyOf(node('paragraph', [bold]))
    const changed = withSegments(fields, only, new Map([['body/0', [text('x')]]]))
    expect(changed).toEqual(bodyOf(node('paragraph', [newText('x')])))
  })
})

describe('the blocks of the editor', () => {
  it('are known word for word: a field that is not listed would never be translated', () => {
    const blocks = [...articleBlocks.blocks, ...articleBlocks.inlineBlocks]
    // The CMS adds these to every block when it reads its configuration.
    const own = ['id', 'blockName']
    const texts = blocks.flatMap(({ slug, fields: inside }) =>
      inside.flatMap((field) =>
        ['text', 'textarea', 'richText'].includes(field.type) &&
        'name' in field &&
        !own.includes(field.name)
          ? [`${slug}.${field.name}`]
          : [],
      ),
    )
    const listed = blocks.flatMap(({ slug }) =>
      fieldTextsOf({ type: 'block', fields: { blockType: slug } }).map(
        ({ name }) => `${slug}.${name}`,
      ),
    )
    expect(listed.sort()).toEqual(texts.sort())
  })
})

describe('translatableFields', () => {
  const paths = (given: readonly Field[]) => translatableFields(given).map(({ path }) => path)

  it('finds text through rows, groups, tabs and collapsibles', () => {
    const text = (name: string): Field => ({ name, type: 'text', localized: true })
    expect(
      paths([
        { type: 'row', fields: [text('a')] },
        { type: 'collapsible', label: 'More', fields: [text('b')] },
        { type: 'group', name: 'c', fields: [text('d')] },
        {
          type: 'tabs',
          tabs: [
            { label: 'x', fields: [text('e')] },
            { name: 'f', fields: [text('g')] },
          ],
        },
        { type: 'group', name: 'h', localized: true, fields: [{ name: 'i', type: 'text' }] },
      ]),
    ).toEqual(['a', 'b', 'c.d', 'e', 'f.g', 'h.i'])
  })

  it('leaves out what is no text, is derived, is an address, or is the same in every language', () => {
    expect(
      paths([
        { name: 'slug', type: 'text', localized: true },
        { name: 'derived', type: 'text', localized: true, admin: { hidden: true } },
        { name: 'gone', type: 'text', localized: true, hidden: true },
        { name: 'count', type: 'number', localized: true },
        { name: 'flag', type: 'checkbox', localized: true },
        { name: 'picture', type: 'upload', relationTo: 'media', localized: true },
        { name: 'author', type: 'relationship', relationTo: 'authors', localized: true },
        { name: 'kind', type: 'select', options: ['a'], localized: true },
        { name: 'same', type: 'text' },
        { name: 'links', type: 'array', localized: true, fields: [{ name: 'link', type: 'text' }] },
      ]),
    ).toEqual([])
  })

  it('leaves out lists of texts, virtual fields, names of rows, and blocks without text', () => {
    expect(
      paths([
        { name: 'many', type: 'text', hasMany: true, localized: true },
        { name: 'made', type: 'text', virtual: true, localized: true },
        { name: 'blockName', type: 'text', localized: true },
        { name: 'id', type: 'text', localized: true },
        { type: 'group', name: 'g', fields: [{ name: 'same', type: 'text' }] },
        { name: 'list', type: 'array', fields: [{ name: 'same', type: 'text' }] },
        {
          name: 'parts',
          type: 'blocks',
          localized: true,
          blocks: [{ slug: 'line', fields: [{ name: 'thick', type: 'number' }] }],
        },
        { name: 'one', type: 'text', hasMany: false, localized: true },
      ]),
    ).toEqual(['one'])
  })

  it('finds what belongs to a language by itself or by what is around it', () => {
    const same: Field = { name: 'a', type: 'text' }
    const own: Field = { name: 'b', type: 'textarea', localized: true }
    const of = (fields: readonly Field[]) =>
      translatableFields(fields).map(({ path, fields: inner, blocks }) => [
        path,
        ...(inner ?? []).map((field) => field.path),
        ...Object.entries(blocks ?? {}).map(([slug, list]) => [
          slug,
          ...list.map((one) => one.path),
        ]),
      ])
    expect(
      of([
        { name: 'list', type: 'array', localized: true, fields: [same, own] },
        { name: 'shared', type: 'array', fields: [same, own] },
        { name: 'parts', type: 'blocks', localized: true, blocks: [{ slug: 'p', fields: [same] }] },
        {
          name: 'some',
          type: 'blocks',
          blocks: [
            { slug: 'p', fields: [same] },
            { slug: 'q', fields: [own] },
          ],
        },
        { type: 'tabs', tabs: [{ name: 'tab', localized: true, fields: [same] }] },
        { type: 'tabs', tabs: [{ name: 'other', fields: [same] }] },
        { type: 'group', fields: [same, own] },
        { type: 'row', fields: [{ type: 'collapsible', label: '', fields: [same] }] },
      ]),
    ).toEqual([
      ['list', 'a', 'b'],
      ['shared', 'b'],
      ['parts', ['p', 'a']],
      ['some', ['q', 'b']],
      ['tab.a'],
      ['b'],
    ])
  })

  it('has labels in the language of the admin, with the group before them', () => {
    const label = { en: 'Title', de: 'Titel' }
    const fields: readonly Field[] = [
      { name: 'title', type: 'text', localized: true, label },
      { name: 'shortText', type: 'text', localized: true },
      { name: 'bare', type: 'text', localized: true, label: false },
      {
        name: 'meta',
        type: 'group',
        label: { en: 'Search', de: 'Suche' },
        fields: [{ name: 'title', type: 'text', localized: true, label }],
      },
    ]
    const labels = (language?: string) =>
      translatableFields(fields, language).map((field) => field.label)
    expect(labels('de')).toEqual(['Titel', 'Short Text', 'Bare', 'Suche › Titel'])
    expect(labels('xx')).toEqual(['Title', 'Short Text', 'Bare', 'Search › Title'])
    expect(labels()).toEqual(['Title', 'Short Text', 'Bare', 'Search › Title'])
  })

  it('finds the text of the home page by the kind of section', () => {
    const sections = translatableFields(home.fields).find(({ path }) => path === 'sections')
    const bySection = Object.entries(sections?.blocks ?? {}).map(([slug, list]) => [
      slug,
      list.map(({ path }) => path),
    ])
    // Beside those that a site adds.
    expect(Object.fromEntries(bySection)).toMatchObject({
      sheet: ['heading', 'text', 'linkLabel'],
      hero: ['heading', 'text', 'linkLabel'],
      story: ['heading', 'text', 'linkLabel'],
      features: ['heading', 'items'],
      quote: ['text', 'attribution'],
      figures: ['heading', 'items'],
      newestPosts: ['heading'],
      inAllLanguages: ['heading', 'text'],
      poster: ['heading', 'text', 'items'],
      callToAction: ['heading', 'text', 'linkLabel'],
    })
  })

  it('names what editors read, and leaves out the profiles that all languages share', () => {
    const named = translatableFields(site.fields).map(({ path, label }) => [path, label])
    expect(named).toEqual(
      expect.arrayContaining([
        ['name', 'Name'],
        ['tagline', 'Tagline'],
        ['navigation', 'Navigation'],
        ['footerText', 'Footer Text'],
        ['footerLinks', 'Footer Links'],
      ]),
    )
    expect(named.map(([path]) => path)).not.toContain('social')
  })

  it('finds segments in rows by their places where ids are missing or stand twice', () => {
    const row = (id: unknown, label: string) => ({ id, label, link: '/' })
    const rows = [row('a', 'A'), null, row('b', 'B'), row('b', 'C'), row('', 'D'), row(7, 'E')]
    const found = segmentsOf(translatableFields(site.fields), { navigation: rows })
    expect(found.map(({ id }) => id)).toEqual(
      ['a', '2', '3', '4', '5'].map((name) => `navigation/${name}/label`),
    )
  })

  it('finds segments in rows by their ids', () => {
    const values = {
      navigation: [
        { id: 'a', label: 'Blog', link: '/blogs' },
        { id: 'b', label: '', link: '/' },
      ],
    }
    expect(segmentsOf(translatableFields(site.fields), values)).toEqual([
      {
        id: 'navigation/a/label',
        field: 'navigation',
        label: 'Navigation › Label',
        role: 'text',
        text: 'Blog',
        inline: [{ type: 'text', text: 'Blog' }],
      },
    ])
  })
})

describe('the direction of a translation', () => {
  const bodyOf = (text: string, direction: string | null) => ({
    body: newDocument([newElement('quote', { direction, children: [newText(text)] })]),
  })
  const translated = (to: string, direction: string | null) => {
    const source = bodyOf('مرحبا', direction)
    const [segment] = segmentsOf(fields, source)
    const texts = new Map([[segment?.id ?? '', [{ type: 'text', text: to } as const]]])
    return withSegments(fields, source, texts)
  }

  it.each([
    ['Hallo', 'rtl', null],
    ['שלום', 'rtl', 'rtl'],
    ['12', 'rtl', 'rtl'],
    ['Hallo', null, null],
  ])('%j of a quote that says %j is %j', (to, said, direction) => {
    expect(translated(to, said)).toEqual(bodyOf(to, direction))
  })
})
