import { expect, it } from 'vitest'
import { newDocument, newElement, newText } from '#src/rich-text/new-nodes'
import type { LexicalNode } from '#src/rich-text/nodes'
import { isEmptyNote } from '#src/rich-text/plain-text'

const said = (...children: LexicalNode[]) => newDocument([newElement('paragraph', { children })])

const note = (text: unknown) => ({
  type: 'inlineBlock',
  fields: { blockType: 'Footnote', note: text },
})

it.each([
  ['nothing yet', undefined, true],
  ['an empty paragraph', said(), true],
  ['blanks', said(newText(' ')), true],
  ['a word', said(newText('x')), false],
])('a footnote with %s is empty or not', (_, text, isEmpty) => {
  expect(isEmptyNote(note(text))).toBe(isEmpty)
})

it('another block is no empty footnote', () => {
  expect(isEmptyNote({ type: 'block', fields: { blockType: 'Code' } })).toBe(false)
})
