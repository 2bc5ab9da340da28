import { describe, expect, it } from 'vitest'
import { markdownToLexical, picturesWithAlt, type SeedReferences } from '#src/demo-content/markdown'
import type { Picture } from '#src/page-types/picture-model'
import { codeLanguages } from '#src/rich-text/cms/rich-text'
import type { LexicalNode } from '#src/rich-text/nodes'
import type { RichReferences } from '#src/rich-text/to-inlines'
import { toRichText } from '#src/rich-text/to-rich-text'

const references: SeedReferences = {
  blog: (key) => `id-of-${key}`,
  picture: (key) => `id-of-${key}`,
}
const picture: Picture = { src: '/p.jpg', alt: 'P', width: 1, height: 1, placeholder: undefined }
const shown: RichReferences = {
  tag: 'en',
  documents: new Map([['id-of-why', '/blogs/why']]),
  pictures: new Map([['id-of-sheet', picture]]),
  localiseHref: (href) => href,
}

const nodes = (markdown: string) => markdownToLexical(markdown, references).root.children
const only = (markdown: string): LexicalNode => {
  const [node, ...more] = nodes(markdown)
  if (!node || more.length > 0) throw new Error('This is not one block.')
  return node
}
const page = (markdown: string) => toRichText(markdownToLexical(markdown, references), shown)
const plain = (text: string) => ({ type: 'text', text, marks: [] })

describe('markdownToLexical', () => {
  it('gives the nodes that the page shows', () => {
    const markdown = [
      '## Heading',
      'Plain **strong** *emphasis* ~~strike~~ `code` ***both***.',
      '> One.\n>\n> Two.',
      '---',
      '```ts\nconst a = 1\n```',
    ].join('\n\n')
    expect(page(markdown)).toEqual([
      { type: 'heading', level: 2, id: 'heading', children: [plain('Heading')] },
      {
        type: 'paragraph',
        children: [
          plain('Plain '),
          { type: 'text', text: 'strong', marks: ['strong'] },
          plain(' '),
          { type: 'text', text: 'emphasis', marks: ['emphasis'] },
          plain(' '),
          { type: 'text', text: 'strike', marks: ['strike'] },
          plain(' '),
          { type: 'text', text: 'code', marks: ['code'] },
          plain(' '),
          { type: 'text', text: 'both', marks: ['strong', 'emphasis'] },
          plain('.'),
        ],
      },
      { type: 'quote', children: [plain('One.'), { type: 'break' }, plain('Two.')] },
      { type: 'rule' },
      {
        type: 'code',
        language: 'typescript',
        tokens: [
          { text: 'const', kind: 'keyword' },
          { text: ' a = ', kind: undefined },
          { text: '1', kind: 'number' },
        ],
      },
    ])
  })

  it('joins the lines of a paragraph by a space and keeps a break that is meant', () => {
    expect(page('one\ntwo  \nthree')).toEqual([
      { type: 'paragraph', children: [plain('one two'), { type: 'break' }, plain('three')] },
    ])
  })

  it.each([
    ['## x', 2],
    ['### x', 3],
    ['#### x', 4],
  ])('keeps the level of %j', (markdown, level) => {
    expect(page(markdown)).toMatchObject([{ type: 'heading', level }])
  })

  it('marks words of another language, set apart or not, also in links', () => {
    expect(
      page('A <span lang="de">*Wort*</span>, [<span lang="la">in folio</span>](page:/a)'),
    ).toEqual([
      {
        type: 'paragraph',
        children: [
          plain('A '),
          {
            type: 'language',
            lang: 'de',
            children: [{ type: 'text', text: 'Wort', marks: ['emphasis'] }],
          },
          plain(', '),
          {
            type: 'link',
            href: '/a',
            children: [{ type: 'language', lang: 'la', children: [plain('in folio')] }],
          },
        ],
      },
    ])
  })

  it('keeps lists, nested ones beneath their item', () => {
    expect(page('1. a\n   - a1\n   - a2\n2. b')).toEqual([
      {
        type: 'list',
        ordered: true,
        items: [
          {
            children: [plain('a')],
            nested: [
              {
                type: 'list',
                ordered: false,
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

  it('numbers items from one, as the editor does, and keeps where a list starts', () => {
    const list = only('3. a\n4. b\n   - x')
    expect(list).toMatchObject({ listType: 'number', tag: 'ol', start: 3 })
    expect((list['children'] as LexicalNode[]).map((item) => item['value'])).toEqual([1, 2, 3])
  })

  it('keeps paragraphs of one item apart', () => {
    expect(page('- one\n\n  two')).toMatchObject([
      { items: [{ children: [plain('one'), { type: 'break' }, plain('two')] }] },
    ])
  })

  it('keeps tables, their first row as header', () => {
    const [table] = page('| h | i |\n| --- | ---: |\n| a | `b` |')
    expect(table).toEqual({
      type: 'table',
      rows: [
        [
          { header: true, children: [{ type: 'paragraph', children: [plain('h')] }] },
          { header: true, children: [{ type: 'paragraph', children: [plain('i')] }] },
        ],
        [
          { header: false, children: [{ type: 'paragraph', children: [plain('a')] }] },
          {
            header: false,
            children: [
              { type: 'paragraph', children: [{ type: 'text', text: 'b', marks: ['code'] }] },
            ],
          },
        ],
      ],
    })
  })

  it('turns a picture with a title into a figure with a caption', () => {
    expect(page('![Alt](image:sheet "Caption")\n\n![Alt](image:sheet)')).toEqual([
      { type: 'figure', picture, caption: 'Caption' },
      { type: 'figure', picture, caption: undefined },
    ])
  })

  it('links articles by their ids and pages by their paths', () => {
    expect(page('[a](post:why) [b](page:/blogs) [c](https://example.org)')).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'link', href: '/blogs/why', children: [plain('a')] },
          plain(' '),
          { type: 'link', href: '/blogs', children: [plain('b')] },
          plain(' '),
          { type: 'link', href: 'https://example.org', children: [plain('c')] },
        ],
      },
    ])
  })

  it('reports that an article or a picture does not exist', () => {
    const missing: SeedReferences = {
      blog: (key) => {
        throw new Error(`no post ${key}`)
      },
      picture: (key) => {
        throw new Error(`no picture ${key}`)
      },
    }
    expect(() => markdownToLexical('[a](post:x)', missing)).toThrow('no post x')
    expect(() => markdownToLexical('![a](image:y)', missing)).toThrow('no picture y')
  })

  it.each([
    ['html', 'xml'],
    ['css', 'css'],
    ['ts', 'typescript'],
    ['js', 'javascript'],
    ['json', 'json'],
    ['bash', 'bash'],
    ['http', 'http'],
    ['yaml', 'yaml'],
    ['', 'plaintext'],
    ['cobol', 'plaintext'],
    ['constructor', 'plaintext'],
  ])('calls code in %j %s, as the editor does', (name, language) => {
    const fields = only(`\`\`\`${name}\nx\n\`\`\``)['fields'] as Record<string, unknown>
    expect(fields).toMatchObject({ blockType: 'Code', language, code: 'x' })
    expect(Object.keys(codeLanguages)).toContain(fields['language'])
  })

  it.each([
    ['# x', 'heading', 1],
    ['x\n\n##### x', 'heading', 3],
    ['<div>x</div>', 'html', 1],
    ['a <b>x</b>', 'html', 1],
    ['a\n\n![x](image:y) b', 'image', 3],
    ['> - x', 'list', 1],
    ['- > x', 'blockquote', 1],
    ['- ```\n  x\n  ```', 'code', 1],
    ['[x][y]\n\n[y]: /z', 'linkReference', 1],
  ])('refuses %j, for which the editor has no form', (markdown, type, line) => {
    expect(() => nodes(markdown)).toThrow(
      `Markdown "${type}" in line ${line} has no form in the editor.`,
    )
  })

  it('gives each node that needs one an id of the CMS’s form, never the same twice', () => {
    const [block, figure, paragraph] = nodes(
      '```\nx\n```\n\n![a](image:sheet)\n\n[a](page:/)[b](page:/)',
    )
    const links = (paragraph?.['children'] ?? []) as LexicalNode[]
    const fields = (block?.['fields'] ?? {}) as { id?: unknown }
    const ids = [fields.id, figure?.['id'], ...links.map((link) => link['id'])]
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/)
    expect(new Set(ids).size).toBe(4)
  })

  it('keeps the scripts of all languages to the letter', () => {
    const text = '言語の名前、한국어 “größe” — «taille»… 😀'
    expect(page(text)).toEqual([{ type: 'paragraph', children: [plain(text)] }])
  })
})

describe('picturesWithAlt', () => {
  it('finds the alternative text of each picture', () => {
    expect(picturesWithAlt('![A](image:one "Caption")\n\ntext\n\n- ![](image:two)')).toEqual(
      new Map([
        ['one', 'A'],
        ['two', ''],
      ]),
    )
  })

  it('finds none in a text without pictures', () => {
    expect(picturesWithAlt('[a](image:one) `![b](image:two)`').size).toBe(0)
  })
})

describe('footnotes and pull quotes', () => {
  it('become notes at the end, wherever they are defined', () => {
    expect(page('One.[^b] Two.[^a]\n\n[^a]: Of *a*.\n\n[^b]: Of b.\n\nEnd.')).toEqual([
      {
        type: 'paragraph',
        children: [
          plain('One.'),
          { type: 'note-mark', number: 1 },
          plain(' Two.'),
          { type: 'note-mark', number: 2 },
        ],
      },
      { type: 'paragraph', children: [plain('End.')] },
      {
        type: 'notes',
        notes: [
          [plain('Of b.')],
          [plain('Of '), { type: 'text', text: 'a', marks: ['emphasis'] }, plain('.')],
        ],
      },
    ])
  })

  it('refuse a note of several paragraphs, which the editor has no form for', () => {
    expect(() => nodes('One.[^a]\n\n[^a]: First.\n\n    Second.')).toThrow(/footnoteReference/)
  })

  it('make a pull quote of a marked block quote, on one line', () => {
    expect(page('> [!pull]\n> Said\n> here.')).toEqual([
      { type: 'pull-quote', text: 'Said here.', attribution: undefined },
    ])
  })

  it('leave other block quotes alone', () => {
    expect(page('> [!pull] Said **here**.')).toMatchObject([{ type: 'quote' }])
    expect(page('> Said here.')).toMatchObject([{ type: 'quote' }])
  })
})
