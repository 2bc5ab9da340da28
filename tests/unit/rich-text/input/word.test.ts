import { describe, expect, it } from 'vitest'
import { readPastedHtml } from '#src/rich-text/input/html/html'
import { isOfWord } from '#src/rich-text/input/word'
import { outline, tree } from './outline'

const read = (html: string) => outline(readPastedHtml(tree(html)))
const item = (marker: string, text: string, list = 'l0 level1 lfo1') =>
  `<p class="MsoListParagraph" style="mso-list:${list}"><span style="mso-list:Ignore">${marker}</span>${text}</p>`

describe('a paste from Word', () => {
  it.each([
    ['a class', '<p class="MsoNormal">a</p>'],
    ['a style of its own', '<p style="color:red; mso-pagination:none">a</p>'],
    ['its program’s name', '<meta name="ProgId" content="Word.Document"><p>a</p>'],
    ['its namespace', '<div xmlns:w="urn:schemas-microsoft-com:office:word">a</div>'],
    ['lists of Word on the web', '<div class="ListContainerWrapper SCXW1">a</div>'],
  ])('is recognized by %s', (_, html) => {
    expect(isOfWord(tree(html))).toBe(true)
  })

  it('keeps empty items, whose numbers count, and the picture of an item', () => {
    const src = 'https://e.org/1.png'
    expect(
      read(item('1.', 'a') + item('2.', '') + item('3.', `<img src="${src}">`) + item('4.', 'b')),
    ).toEqual(['1. a', '2. ', '3. ', `<${src} "">`, '4. b'])
  })

  it.each(['<p>a</p>', '<p class="notMsoNormal">a</p>', '<p style="x-mso-list:a">a</p>'])(
    'is not %s',
    (html) => {
      expect(isOfWord(tree(html))).toBe(false)
    },
  )

  it.each([
    ['1.', '1.'],
    ['7)', '7.'],
    ['(3)', '3.'],
    ['1.2.4', '4.'],
    ['a.', '1.'],
    ['iv.', '1.'],
    ['ab)', '1.'],
    ['一、', '1.'],
    ['①', '1.'],
    ['가.', '1.'],
    ['ア．', '1.'],
    ['２)', '-'],
    ['·', '-'],
    ['o', '-'],
    ['§', '-'],
    ['–', '-'],
    ['abc.', '-'],
  ])('has %j as the mark of an item, which is %j here', (marker, shown) => {
    expect(read(item(`${marker}<span>&nbsp; &nbsp;</span>`, 'x'))).toEqual([`${shown} x`])
  })

  it('has the levels of its list, and ends it at other text', () => {
    expect(
      read(
        `${item('1.', 'a')}\n${item('a.', 'b', 'l0 level2 lfo1')}\n${item('2.', 'c')}<p class="MsoNormal">d</p>${item('·', 'e')}`,
      ),
    ).toEqual(['1. a', '  1. b', '2. c', 'd', '- e'])
  })

  it.each([
    [
      'of an old version, by its class and symbol font',
      '<p class="MsoListBullet"><span style="font-family:Symbol">·</span>a</p>',
      ['- a'],
    ],
    [
      'of an old version, with a number',
      '<p class="MsoListNumber"><span style="mso-list:Ignore">2.</span>a</p>',
      ['2. a'],
    ],
    [
      'none without a mark',
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">a</p>',
      ['a'],
    ],
    [
      'none for words in a symbol font',
      '<p class="MsoListBullet"><span style="font-family:Wingdings">ab</span>a</p>',
      ['aba'],
    ],
    [
      'none for a heading, which loses its number',
      '<h1 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>a</h1>',
      ['h2 a'],
    ],
  ])('has an item %s', (_, html, blocks) => {
    expect(read(html)).toEqual(blocks)
  })

  it.each([
    ['<del datetime="2026-01-01">x</del>', 'a tracked deletion'],
    ['<span class="MsoCommentReference">x</span>', 'a comment’s mark'],
    ['<span class="msocomanchor">x</span>', 'a comment’s place'],
    ['<span style="mso-element:comment">x</span>', 'a comment'],
    ['<span class="MsoHeader">x</span>', 'a header'],
  ])('has nothing of %s: %s', (html) => {
    expect(read(`<p class="MsoNormal">a${html}b</p>`)).toEqual(['ab'])
  })

  it('has nothing of its table of contents, and keeps words that an editor struck out', () => {
    expect(read('<p class="MsoToc1">x</p><p class="MsoNormal">a<del>b</del></p>')).toEqual([
      'a{strike b}',
    ])
    expect(read('<p class="MsoTocHeading">x</p>')).toEqual(['x'])
  })

  it('from the web has its lists in wrappers, with levels and numbers', () => {
    const web = (list: string) => `<div class="ListContainerWrapper SCXW1">${list}</div>`
    const li = (level: string, text: string) => `<li data-aria-level="${level}"><p>${text}</p></li>`
    expect(
      read(
        `${web(`<ol start="3">${li('1', 'a')}${li('1', 'b')}</ol>`)}${web(`<ol>${li('2', 'c')}</ol>`)}${web(`<ul>${li('x', 'd')}</ul>`)}`,
      ),
    ).toEqual(['3. a', '4. b', '  1. c', '- d'])
    expect(read(`${web('<ul><li>a</li></ul>')}<p class="MsoNormal">b</p>`)).toEqual(['- a', 'b'])
  })

  it('has the notes of its pages and of its end where their marks stand', () => {
    const mark = (id: string) => `<a href="#_${id}" name="_${id.replace(/\d/, 'ref$&')}">[1]</a>`
    const note = (kind: string, id: string, text: string) =>
      `<div style="mso-element:${kind}-list"><div style="mso-element:${kind}" id="${id}"><p class="MsoFootnoteText"><a href="#_${id.replace(/\d/, 'ref$&')}">[1]</a>${text}</p></div></div>`
    expect(
      read(
        `<p class="MsoNormal">a${mark('ftn1')}b${mark('edn2')}</p>${note('footnote', 'ftn1', 'One</p><p>more')}${note('endnote', 'edn2', 'Two')}`,
      ),
    ).toEqual(['a[^One⏎more]b[^Two]'])
  })
})
