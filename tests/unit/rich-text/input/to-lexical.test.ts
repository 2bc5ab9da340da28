import { describe, expect, it } from 'vitest'
import type { PastedBlock, PastedMark } from '#src/rich-text/input/blocks'
import { type Abilities, allAbilities, toLexical } from '#src/rich-text/input/to-lexical'

const all: Abilities = { ...allAbilities, languagesBesides: 'en' }
const none = Object.fromEntries(Object.keys(all).map((key) => [key, false])) as unknown as Abilities
const plainText = (text: string) => [{ type: 'text', text, marks: [] } as const]
const id = () => '0'.repeat(24)

// biome-ignore lint/suspicious/noExplicitAny: tests look into nodes of every shape.
type Node = any
const nodes = (blocks: readonly PastedBlock[], abilities = all): Node[] =>
  toLexical(blocks, abilities, id).map((entry) => ('node' in entry ? entry.node : entry))

describe('the editor’s form of pasted text', () => {
  it('marks words of other languages than the text’s own', () => {
    const words = (...marks: PastedMark[]) => ({ type: 'text', text: 'a', marks }) as const
    const [line] = nodes([
      {
        type: 'paragraph',
        children: [words('lang:fr', 'bold'), words('lang:en'), words('italic')],
      },
    ])
    expect(line.children).toMatchObject([
      { format: 1, $: { lang: 'fr' } },
      { format: 0 },
      { format: 2 },
    ])
    expect(line.children.map((child: Node) => '$' in child)).toEqual([true, false, false])
    const without = nodes([{ type: 'paragraph', children: [words('lang:fr')] }], {
      ...all,
      languagesBesides: undefined,
    })
    expect(JSON.stringify(without)).not.toContain('fr')
  })

  it('nests a list in an item of its own, and keeps the number it starts with', () => {
    const [list] = nodes([
      {
        type: 'list',
        ordered: true,
        start: 4,
        items: [
          {
            children: plainText('four'),
            nested: [
              {
                type: 'list',
                ordered: false,
                start: 1,
                items: [{ children: plainText('in'), nested: [] }],
              },
            ],
          },
          { children: plainText('five'), nested: [] },
        ],
      },
    ])
    expect(list).toMatchObject({ type: 'list', tag: 'ol', listType: 'number', start: 4 })
    expect(list.children).toHaveLength(3)
    expect(list.children[1].children[0]).toMatchObject({ type: 'list', tag: 'ul' })
    expect(list.children[1].children[0].children[0].indent).toBe(1)
  })

  it('writes marks as bits and links as the editor does', () => {
    const [paragraph] = nodes([
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: '2', marks: ['super', 'bold'] },
          { type: 'link', href: 'https://example.org/', children: plainText('a') },
          { type: 'note', children: plainText('n') },
        ],
      },
    ])
    expect(paragraph.children[0].format).toBe(65)
    expect(paragraph.children[1].fields).toEqual({
      linkType: 'custom',
      newTab: false,
      url: 'https://example.org/',
    })
    expect(paragraph.children[2].fields.note.root.children[0].children[0].text).toBe('n')
  })

  it('leaves places for pictures', () => {
    const picture = { type: 'picture', src: 'https://example.org/a.png', alt: 'a' } as const
    expect(nodes([picture])).toEqual([{ picture }])
    expect(nodes([picture], none)).toEqual([])
  })

  it('makes paragraphs of what an editor has no form for', () => {
    const texts = nodes(
      [
        { type: 'heading', level: 2, children: plainText('h') },
        {
          type: 'list',
          ordered: true,
          start: 2,
          items: [{ children: plainText('i'), nested: [] }],
        },
        { type: 'code', language: 'bash', code: 'a\n\nb' },
        {
          type: 'table',
          rows: [
            [
              { header: false, children: plainText('x') },
              { header: false, children: plainText('y') },
            ],
          ],
        },
        { type: 'rule' },
      ],
      none,
    )
    expect(texts.every(({ type }) => type === 'paragraph')).toBe(true)
    expect(texts.map(({ children }) => children.map((child: Node) => child.text).join(''))).toEqual(
      ['h', '2. i', 'a', 'b', 'x – y'],
    )
  })
})
