import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { abilitiesOf } from '#src/rich-text/admin/abilities'
import {
  changesOf,
  contentOf,
  type Pasted,
  type PastedContent,
  readClipboard,
} from '#src/rich-text/admin/read-clipboard'
import type { DomNode } from '#src/rich-text/input/html/html-tree'
import { outline } from './input/outline'

/** A node as a browser's parser returns it. */
function domOf(node: DefaultTreeAdapterTypes.Node): DomNode {
  const childNodes = 'childNodes' in node ? node.childNodes.map(domOf) : []
  if ('value' in node) return { nodeType: 3, nodeName: '#text', nodeValue: node.value, childNodes }
  if ('data' in node) return { nodeType: 8, nodeName: '#comment', nodeValue: node.data, childNodes }
  if (!('tagName' in node)) {
    return { nodeType: 10, nodeName: node.nodeName, nodeValue: null, childNodes }
  }
  const { attrs, tagName } = node
  return {
    nodeType: 1,
    nodeName: tagName.toUpperCase(),
    nodeValue: null,
    childNodes,
    attributes: attrs,
  }
}

class Parser {
  parseFromString(html: string) {
    const { childNodes } = parse(html, { scriptingEnabled: false })
    return { documentElement: childNodes.map(domOf).find(({ nodeType }) => nodeType === 1) }
  }
}

beforeEach(() => void vi.stubGlobal('DOMParser', Parser))
afterEach(() => vi.unstubAllGlobals())

const picture = { type: 'image/png', name: 'a.png' } as File

const clipboard = (data: Readonly<Record<string, string>>, files: readonly object[] = []) =>
  ({
    types: Object.keys(data),
    files,
    getData: (type: string) => data[type] ?? '',
  }) as unknown as DataTransfer

describe('the clipboard', () => {
  it('is left to the editor where it has its own content, plain text, or nothing', () => {
    expect(readClipboard(null)).toBeUndefined()
    expect(readClipboard(clipboard({}))).toBeUndefined()
    expect(
      readClipboard(clipboard({ 'text/plain': 'Just words.', 'text/html': ' ' })),
    ).toBeUndefined()
    expect(readClipboard(clipboard({ 'text/plain': 'https://e.org/' }))).toBeUndefined()
    const own = { 'application/x-lexical-editor': '{}', 'text/html': '<p>a</p>' }
    expect(readClipboard(clipboard(own))).toBeUndefined()
    expect(readClipboard(clipboard({}, [{ type: 'application/pdf' }]))).toBeUndefined()
  })

  it('is read for HTML, Markdown, or pictures', () => {
    expect(readClipboard(clipboard({ 'text/html': '<p>a</p>', 'text/plain': 'a' }))).toEqual({
      html: '<p>a</p>',
      text: 'a',
      codeEditor: '',
      pictures: [],
    })
    expect(readClipboard(clipboard({ 'text/plain': '# A\n\nb' }))?.text).toBe('# A\n\nb')
    const files = [picture, { type: 'text/plain' }]
    expect(readClipboard(clipboard({ 'vscode-editor-data': '{}' }, files))).toEqual({
      html: '',
      text: '',
      codeEditor: '{}',
      pictures: [picture],
    })
  })
})

const pasted = (given: Partial<Pasted>): Pasted => ({
  html: '',
  text: '',
  codeEditor: '',
  pictures: [],
  ...given,
})
const read = async (given: Partial<Pasted>) => {
  const content = await contentOf(pasted(given))
  return content.kind === 'files' ? content.files : outline(content.blocks)
}

describe('the content of a paste', () => {
  it('is that of its HTML', async () => {
    expect(await read({ html: '<!-- x --><p>a <b>b</b></p>', text: '# a' })).toEqual(['a {bold b}'])
  })

  it('is that of its Markdown without HTML, and beside HTML without a form', async () => {
    expect(await read({ text: '# a\n\n**b**' })).toEqual(['h2 a', '{bold b}'])
    expect(await read({ html: '<p># a</p><p>- b</p>', text: '# a\n\n- b\n- c' })).toEqual([
      'h2 a',
      '- b',
      '- c',
    ])
    expect(await read({ html: '<p>a</p>', text: 'a' })).toEqual(['a'])
  })

  it('is a picture’s file, where it is one alone', async () => {
    const html = '<img src="https://e.org/a.png">'
    expect(await read({ pictures: [picture] })).toEqual([picture])
    expect(await read({ html, pictures: [picture] })).toEqual([picture])
    expect(await read({ html })).toEqual(['<https://e.org/a.png "">'])
    expect(await read({ html: `${html}<p>a</p>`, pictures: [picture] })).toEqual([
      '<https://e.org/a.png "">',
      'a',
    ])
    expect(await read({ html: '<p>a</p>', pictures: [picture] })).toEqual(['a'])
  })

  it('is code in the language of the program that it comes from', async () => {
    const html = '<div style="white-space:pre;font-family:Menlo"><div>a</div><div># b</div></div>'
    const from = (mode: string) => ({
      html,
      text: '# a\n\n- b',
      codeEditor: JSON.stringify({ mode }),
    })
    expect(await read(from('typescript'))).toEqual(['code typescript "a\\n# b"'])
    expect(await read(from('markdown'))).toEqual(['h2 a', '- b'])
    expect(await read({ ...from('css'), html: '<pre class="language-js">a</pre>' })).toEqual([
      'code javascript "a"',
    ])
  })

  it('is nothing where there is no HTML to read', async () => {
    vi.stubGlobal(
      'DOMParser',
      class {
        parseFromString = () => ({ documentElement: { nodeType: 9, childNodes: [] } })
      },
    )
    expect(await read({ html: '<p>a</p>' })).toEqual([])
  })
})

describe('what a paste changes', () => {
  const all = ['heading', 'unorderedList', 'orderedList', 'blockquote', 'horizontalRule']
  const features = [...all, 'experimental_table', 'upload', 'blocks', 'languageOfParts']

  it('is nothing for files', () => {
    const content: PastedContent = { kind: 'files', files: [picture] }
    expect(changesOf(content, abilitiesOf([], 'en')).size).toBe(0)
  })

  it('is what its source has and articles have not, and what the field has not', async () => {
    const html = '<h2>a</h2><hr><pre>b\nc</pre><p><math><mi>x</mi></math></p>'
    const content = await contentOf(pasted({ html }))
    expect(Object.fromEntries(changesOf(content, abilitiesOf(features, 'en')))).toEqual({
      formula: 1,
    })
    expect(Object.fromEntries(changesOf(content, abilitiesOf([], 'en')))).toEqual({
      formula: 1,
      'plain-block': 3,
    })
  })

  it('follows from the features of the editor', () => {
    expect(abilitiesOf(features, 'de')).toEqual({
      headings: true,
      lists: true,
      quotes: true,
      rules: true,
      tables: true,
      pictures: true,
      blocks: true,
      languagesBesides: 'de',
    })
    expect(abilitiesOf([], 'de')).toEqual({
      headings: false,
      lists: false,
      quotes: false,
      rules: false,
      tables: false,
      pictures: false,
      blocks: false,
      languagesBesides: undefined,
    })
    expect(abilitiesOf(['orderedList'], 'de').lists).toBe(false)
    expect(abilitiesOf(['unorderedList'], 'de').lists).toBe(false)
  })
})
