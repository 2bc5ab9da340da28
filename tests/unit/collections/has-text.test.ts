import { describe, expect, it } from 'vitest'
import { hasContent, hasText } from '#src/cms/fields/has-text'

describe('hasText', () => {
  it.each(['a', ' a ', '語', '0', '😀', '.'])('finds something to read in %j', (value) => {
    expect(hasText(value)).toBe(true)
  })

  it.each(['', ' ', '\n\t', '\u00A0', '\u3000', null, undefined, 0, 7, true, [], ['a'], {}])(
    'finds nothing to read in %j',
    (value) => {
      expect(hasText(value)).toBe(false)
    },
  )
})

describe('hasContent', () => {
  const root = (...children: unknown[]) => ({ root: { type: 'root', children } })
  const text = (content: unknown) => ({ type: 'text', text: content })

  it.each([
    ['a word', root({ type: 'paragraph', children: [text('a')] })],
    ['a word far down', root({ children: [{ children: [{ children: [text('a')] }] }] })],
    ['a word behind empty paragraphs', root({ children: [] }, { children: [text('a')] })],
    ['a picture', root({ type: 'upload', value: 'x' })],
    ['a block', root({ type: 'block', fields: {} })],
    [
      'a picture in a table',
      root({ type: 'table', children: [{ children: [{ type: 'upload' }] }] }),
    ],
  ])('sees %s', (_, value) => {
    expect(hasContent(value)).toBe(true)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['plain text', 'words'],
    ['a list of nodes', [{ text: 'a' }]],
    ['an empty object', {}],
    ['no root', { root: null }],
    ['an empty root', root()],
    ['an empty paragraph', root({ type: 'paragraph', children: [] })],
    ['blanks', root({ type: 'paragraph', children: [text(' '), text('\n'), text('')] })],
    ['a line break', root({ type: 'paragraph', children: [{ type: 'linebreak' }] })],
    ['a rule', root({ type: 'horizontalrule' })],
    ['a text that is none', root(text(7))],
    ['children that are none', root({ children: 'a' })],
    ['empty cells', root({ type: 'table', children: [{ children: [{ children: [] }] }] })],
  ])('sees nothing in %s', (_, value) => {
    expect(hasContent(value)).toBe(false)
  })
})
