import fc from 'fast-check'
import type { LexicalDocument, LexicalNode } from '#src/rich-text/nodes'

/** Texts that no keyboard makes: control characters, halves of characters. */
export const anyCodeUnits = fc
  .array(fc.nat(0xffff), { minLength: 1, maxLength: 8 })
  .map((units) => String.fromCharCode(...units))

/** Text as editors write it, in several scripts, with what markup finds hard. */
export const someText = fc.oneof(
  fc.constantFrom(
    'Paper is folded.',
    '紙を折る。',
    '종이 & 접기',
    'a < b > c',
    ' leading',
    'trailing ',
    'Two  spaces',
    '"quoted" & ‘so’',
    'émigré 👩‍👩‍👧',
  ),
  fc.string({ minLength: 1, maxLength: 20 }),
)

const element = { version: 1, direction: null, format: '', indent: 0 }
const id = fc.stringMatching(/^[0-9a-f]{24}$/)

const text = (format: fc.Arbitrary<number>): fc.Arbitrary<LexicalNode> =>
  fc.record({ text: someText, format }).map((leaf) => ({
    type: 'text',
    version: 1,
    detail: 0,
    mode: 'normal',
    style: '',
    ...leaf,
  }))
const plain = text(fc.constant(0))
const marked = fc.oneof(
  text(fc.constantFrom(1, 2, 3, 4, 7, 16, 17)),
  // Words of another language, set apart or not.
  fc
    .record({ leaf: text(fc.constantFrom(0, 2, 3)), lang: fc.constantFrom('la', 'ja', 'ar') })
    .map(({ lang, leaf }) => ({ ...leaf, $: { lang } })),
)

const lineBreak = fc.constant<LexicalNode>({ type: 'linebreak', version: 1 })
const tab = fc.constant<LexicalNode>({
  type: 'tab',
  version: 1,
  text: '\t',
  format: 0,
  detail: 2,
  mode: 'normal',
  style: '',
})
const unknownInline = fc
  .nat(9)
  .map<LexicalNode>((value) => ({ type: 'relationship-chip', version: 1, value }))

const link = fc
  .record({ id, leaves: fc.array(fc.oneof(plain, marked), { minLength: 1, maxLength: 2 }) })
  .chain((given) =>
    fc
      .oneof(
        fc.constant({ linkType: 'custom', newTab: false, url: 'https://example.org/?a=1&b=2' }),
        fc.constant({
          linkType: 'internal',
          newTab: true,
          doc: { relationTo: 'blogs', value: '1' },
        }),
      )
      .map<LexicalNode>((fields) => ({
        ...element,
        type: 'link',
        id: given.id,
        fields,
        children: normal(given.leaves),
      })),
  )
const autolink = fc.constant<LexicalNode>({
  ...element,
  type: 'autolink',
  fields: { linkType: 'custom', url: 'https://example.org' },
  children: [
    {
      type: 'text',
      version: 1,
      detail: 0,
      mode: 'normal',
      style: '',
      format: 0,
      text: 'example.org',
    },
  ],
})

/** Lexical joins texts that look alike; a document never holds two of them in a row. */
function normal(nodes: readonly LexicalNode[]): readonly LexicalNode[] {
  const isPlain = (node: LexicalNode | undefined) => node?.type === 'text' && node['format'] === 0
  return nodes.filter((node, index) => !(isPlain(node) && isPlain(nodes[index - 1])))
}

const simpleSentence = fc
  .array(fc.oneof(plain, marked, link, lineBreak), { maxLength: 4 })
  .map(normal)

const footnote = fc
  .record({ id, sentences: fc.array(simpleSentence, { maxLength: 2 }) })
  .map<LexicalNode>((given) => ({
    type: 'inlineBlock',
    version: 1,
    fields: {
      id: given.id,
      blockType: 'Footnote',
      note: root(given.sentences.map((children) => paragraph(children))),
    },
  }))

const sentence = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: plain },
      { weight: 3, arbitrary: marked },
      { weight: 2, arbitrary: link },
      autolink,
      lineBreak,
      tab,
      footnote,
      unknownInline,
    ),
    { maxLength: 6 },
  )
  .map(normal)

function paragraph(children: readonly LexicalNode[]): LexicalNode {
  return { ...element, type: 'paragraph', textFormat: 0, textStyle: '', children }
}

function root(children: readonly LexicalNode[]): LexicalDocument {
  return { root: { ...element, type: 'root', children } }
}

const { block } = fc.letrec<{ block: LexicalNode; list: LexicalNode }>((tie) => ({
  list: fc
    .record({
      listType: fc.constantFrom('number', 'bullet'),
      items: fc.array(
        fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          sentence,
          fc.tuple(sentence, tie('list')).map(([own, inner]) => [...own, inner]),
          tie('list').map((inner) => [inner]),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map<LexicalNode>(({ listType, items }) => ({
      ...element,
      type: 'list',
      listType,
      start: 1,
      children: items.map((children, index) => ({
        ...element,
        type: 'listitem',
        value: index + 1,
        children,
      })),
    })),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    sentence.map(paragraph),
    fc
      .record({ tag: fc.constantFrom('h2', 'h3', 'h4'), children: sentence })
      .map<LexicalNode>((heading) => ({ ...element, type: 'heading', ...heading })),
    sentence.map<LexicalNode>((children) => ({ ...element, type: 'quote', children })),
    tie('list'),
    fc.constant<LexicalNode>({ type: 'horizontalrule', version: 1 }),
    fc.record({ id, caption: fc.option(someText) }).map<LexicalNode>((given) => ({
      ...element,
      type: 'upload',
      relationTo: 'media',
      value: given.id,
      fields: { caption: given.caption },
    })),
    fc.record({ id, code: someText }).map<LexicalNode>((given) => ({
      ...element,
      type: 'block',
      fields: { ...given, blockType: 'Code', blockName: '', language: 'css' },
    })),
    fc
      .record({ id, text: someText, attribution: fc.option(someText) })
      .map<LexicalNode>((given) => ({
        ...element,
        type: 'block',
        fields: { ...given, blockType: 'PullQuote', blockName: '' },
      })),
    fc
      .array(fc.array(fc.array(sentence.map(paragraph), { maxLength: 2 }), { maxLength: 2 }), {
        maxLength: 2,
      })
      .map<LexicalNode>((rows) => ({
        ...element,
        type: 'table',
        children: rows.map((cells) => ({
          ...element,
          type: 'tablerow',
          children: cells.map((children) => ({
            ...element,
            type: 'tablecell',
            headerState: 0,
            children,
          })),
        })),
      })),
    fc.record({ deep: sentence }).map<LexicalNode>(({ deep }) => ({
      type: 'from-a-newer-version',
      version: 9,
      children: deep,
    })),
  ),
}))

/** A rich text with every kind of node that the editor knows, and some that it does not. */
export const richText: fc.Arbitrary<LexicalDocument> = fc.array(block, { maxLength: 6 }).map(root)
