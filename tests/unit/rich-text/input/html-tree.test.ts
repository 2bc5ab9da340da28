import { describe, expect, it } from 'vitest'
import {
  type DomNode,
  htmlTree,
  pictureOfComment,
  styleOf,
} from '#src/rich-text/input/html/html-tree'

const dom = (nodeType: number, more: Partial<DomNode> = {}): DomNode => ({
  nodeType,
  nodeName: '#x',
  nodeValue: null,
  childNodes: [],
  ...more,
})

/** As Word writes it for programs that read VML. */
const ofWord = `[if gte vml 1]><v:shape id="Picture_x0020_1" o:spid="_x0000_i1025" type="#_x0000_t75"
 alt="A mill" style='width:451.5pt;height:301pt'><v:imagedata o:title="mill" src="file:///C:/1/image001.png"/></v:shape><![endif]`
const picture = (src: string, alt: string) => ({
  tag: 'x-word-picture',
  attributes: new Map([
    ['src', src],
    ['alt', alt],
  ]),
  children: [],
})

describe('the tree of a browser’s DOM', () => {
  it('has elements, texts, and the pictures of Word, and nothing else', () => {
    const childNodes = [
      dom(3, { nodeValue: 'a' }),
      dom(3),
      dom(8, { nodeValue: 'StartFragment' }),
      dom(8, { nodeValue: ofWord }),
      dom(8),
      dom(7, { nodeValue: 'xml' }),
      dom(1, { nodeName: 'O:P' }),
    ]
    const attributes = [{ name: 'class', value: 'b' }]
    expect(htmlTree(dom(1, { nodeName: 'DIV', attributes, childNodes }))).toEqual({
      tag: 'div',
      attributes: new Map([['class', 'b']]),
      children: [
        'a',
        '',
        picture('file:///C:/1/image001.png', 'A mill'),
        { tag: 'o:p', attributes: new Map(), children: [] },
      ],
    })
    expect(htmlTree(dom(9))).toBeUndefined()
  })

  it.each([
    [ofWord, picture('file:///C:/1/image001.png', 'A mill')],
    ['<v:imagedata src="a.png">', picture('a.png', '')],
    ['<v:imagedata o:title="a">', undefined],
    ['[if !supportLists]', undefined],
  ])('has of the comment %j the picture', (comment, expected) => {
    expect(pictureOfComment(comment)).toEqual(expected)
  })
})

describe('the style of an element', () => {
  it.each<[string, [string, string][]]>([
    ['', []],
    ['bold', []],
    [
      'Color: RED ; font-weight :bold;;',
      [
        ['color', 'red'],
        ['font-weight', 'bold'],
      ],
    ],
    ['src:url(https://e.org/)', [['src', 'url(https://e.org/)']]],
    [
      'display:none!important; color: red ! Important ; content: "!important"',
      [
        ['display', 'none'],
        ['color', 'red'],
        ['content', '"!important"'],
      ],
    ],
  ])('%j is %j', (style, expected) => {
    const attributes = new Map([['style', style]])
    expect([...styleOf({ tag: 'p', attributes, children: [] })]).toEqual(expected)
  })
})
