import { describe, expect, it } from 'vitest'
import type { RichBlock } from '#src/page-types/models'
import { chaptersOf } from '#src/rich-text/chapters'

const heading = (level: 2 | 3, title: string): RichBlock => ({
  type: 'heading',
  level,
  id: title.toLowerCase(),
  children: [
    { type: 'text', text: title.slice(0, 1), marks: ['strong'] },
    {
      type: 'link',
      href: '/',
      children: [{ type: 'text', text: title.slice(1), marks: [] }],
    },
  ],
})

describe('chaptersOf', () => {
  it('lists the headings of the second level in their order, as plain text', () => {
    const text = [heading(2, 'One'), heading(3, 'Inner'), heading(2, 'Two'), heading(2, 'Three')]
    expect(chaptersOf(text)).toEqual([
      { id: 'one', title: 'One' },
      { id: 'two', title: 'Two' },
      { id: 'three', title: 'Three' },
    ])
  })

  it('has none for a text of two chapters', () => {
    expect(chaptersOf([heading(2, 'One'), heading(3, 'Inner'), heading(2, 'Two')])).toEqual([])
  })
})
