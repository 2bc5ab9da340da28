import type { Paragraph, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from 'vitest'
import { nodesInLanguages } from '#src/rich-text/languages-in-markdown'

const lineOf = (markdown: string): readonly PhrasingContent[] =>
  (fromMarkdown(markdown).children[0] as Paragraph).children
const said = (markdown: string) =>
  nodesInLanguages(lineOf(markdown)).map(({ language, node }) => [
    'value' in node ? node.value : node.type,
    language,
  ])

describe('nodesInLanguages', () => {
  it.each([
    [
      'a <span lang="la">in folio</span> b',
      [
        ['a ', undefined],
        ['in folio', 'la'],
        [' b', undefined],
      ],
    ],
    ['<span lang="fr-CA">*un*</span>', [['emphasis', 'fr']]],
    ['<span dir="rtl" lang=\'ar\'>a</span>', [['a', 'ar']]],
    // A language that is not listed marks nothing.
    ['<span lang="tlh">Qapla</span>', [['Qapla', undefined]]],
    [
      '<span lang="de">a <span class="x">b <span lang="ja">c</span></span> d</span> e',
      [
        ['a ', 'de'],
        ['b ', 'de'],
        ['c', 'ja'],
        [' d', 'de'],
        [' e', undefined],
      ],
    ],
    [
      'a</span> <b>b</b>',
      [
        ['a', undefined],
        ['</span>', undefined],
        [' ', undefined],
        ['<b>', undefined],
        ['b', undefined],
        ['</b>', undefined],
      ],
    ],
  ])('reads %s', (markdown, nodes) => {
    expect(said(markdown)).toEqual(nodes)
  })
})
