import { describe, expect, it } from 'vitest'
import { withMendedLinks } from '#src/rich-text/cms/mend-links'
import {
  newDocument,
  newFootnote,
  newLink,
  newList,
  newParagraph,
  newText,
} from '#src/rich-text/new-nodes'

const link = (url: string) =>
  newLink('a'.repeat(24), { linkType: 'custom', newTab: false, url }, [newText('here')])

describe('withMendedLinks', () => {
  it('mends links wherever they stand, those of footnotes among them', () => {
    const text = (url: string) =>
      newDocument([
        newParagraph([link(url), newFootnote('b'.repeat(24), [link(url)])]),
        newList({
          ordered: false,
          start: 1,
          firstValue: 1,
          depth: 0,
          items: [{ children: [link(url)], nested: [] }],
        }),
      ])
    expect(withMendedLinks(text('%2Fzh%2Fblogs%2F%E5%85%AB'))).toEqual(text('/zh/blogs/八'))
  })

  it.each([
    newDocument([newParagraph([link('/zh/blogs/八')])]),
    newDocument([newParagraph([link('not a link')])]),
    newDocument([newParagraph([newLink('a', { linkType: 'internal', doc: null }, [])])]),
    null,
    'text',
    { root: null },
  ])('gives back the same object where nothing is to be mended', (text) => {
    expect(withMendedLinks(text)).toBe(text)
  })
})
