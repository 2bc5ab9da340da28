import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { fromReadable, toReadable } from '#src/commands/transfer/readable-text'
import { readDemoContent } from '#src/demo-content/demo-content'
import { markdownToLexical } from '#src/demo-content/markdown'
import { newBlock, newDocument, newHeading, newParagraph, newText } from '#src/rich-text/new-nodes'

const throughFile = (value: unknown) =>
  fromReadable(parse(stringify(toReadable(value), { aliasDuplicateObjects: false })))

describe('a rich text in a file', () => {
  it('reads like a text', () => {
    const text = newDocument([
      newHeading(2, [newText('Paper')]),
      newParagraph([newText('Fold it '), newText('once', 1), newText('.')]),
      newBlock('64f0', 'PullQuote', { text: 'Leaves' }),
    ])
    expect(stringify(toReadable({ body: text }))).toBe(
      `body:
  richText:
    - heading: Paper
      tag: h2
    - paragraph:
        - "Fold it "
        - text: once
          format: 1
        - .
    - block: null
      fields:
        id: 64f0
        blockName: ""
        blockType: PullQuote
        text: Leaves
`,
    )
    expect(throughFile({ body: text })).toEqual({ body: text })
  })

  it('loses nothing of the demo content', async () => {
    const { blogs } = await readDemoContent()
    const references = { blog: (key: string) => key, picture: (key: string) => key }
    for (const { texts } of blogs.slice(0, 3)) {
      const { body } = texts.en ?? { body: '' }
      const text = markdownToLexical(body, references)
      expect(throughFile(text)).toEqual(text)
    }
  })

  it.each([
    { root: { type: 'root', children: [] } },
    { root: { type: 'root', children: [{ type: 'text' }] } },
    { root: { type: 'root', children: [{ type: 'text', text: 'a', without: 1 }] } },
    { root: { type: 'root', children: [{ type: 'node', children: ['a'] }] } },
    { root: { type: 'root', children: [], more: [{ root: { type: 'root', children: [] } }] } },
    { root: { type: 'paragraph', paragraph: 1, children: null } },
    { list: [{ root: 1 }, { richTexts: [] }, null, 1.5, true, '2026-11-24T10:00:00.000Z'] },
  ])('loses nothing of what is odd: %j', (value) => {
    expect(throughFile(value)).toEqual(value)
  })

  it('loses nothing of any node', () => {
    const word = fc.constantFrom('text', 'paragraph', 'tag', 'format', 'version', 'without', 'node')
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant('normal'))
    const said = fc.dictionary(word, value, { maxKeys: 4, noNullPrototype: true })
    const { node } = fc.letrec<Record<'leaf' | 'branch' | 'node', object>>((tie) => ({
      leaf: fc.tuple(said, fc.string()).map(([more, text]) => ({ ...more, type: 'text', text })),
      branch: fc
        .tuple(
          said,
          fc.constantFrom('paragraph', 'link', 'tab', 'odd', 'node'),
          fc.array(tie('node'), { maxLength: 3 }),
        )
        .map(([more, type, children]) => ({ ...more, type, children })),
      node: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('branch')),
    }))
    fc.assert(
      fc.property(fc.array(node, { maxLength: 3 }), (children) => {
        const text = { root: { type: 'root', children } }
        expect(throughFile(text)).toEqual(text)
      }),
    )
  })
})
