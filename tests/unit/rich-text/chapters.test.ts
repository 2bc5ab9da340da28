import { describe, expect, it } from 'vitest'
import type { RichBlock } from '#src/page-types/rich-text-model'
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
      { id: 'one', title: [{ text: 'One' }] },
      { id: 'two', title: [{ text: 'Two' }] },
      { id: 'three', title: [{ text: 'Three' }] },
    ])
  })

  it('parts a title where its language changes', () => {
    const text = (content: string, ...marks: 'emphasis'[]) =>
      ({ type: 'text', text: content, marks }) as const
    const quoting: RichBlock = {
      type: 'heading',
      level: 2,
      id: 'q',
      children: [
        text('What is '),
        { type: 'language', lang: 'ar', dir: 'rtl', children: [text('كتاب', 'emphasis')] },
        text('?'),
      ],
    }
    expect(chaptersOf([quoting, quoting, quoting])[0]?.title).toEqual([
      { text: 'What is ' },
      { text: 'كتاب', lang: 'ar', dir: 'rtl' },
      { text: '?' },
    ])
  })

  it('parts a title where its language changes within a link', () => {
    const linked: RichBlock = {
      type: 'heading',
      level: 2,
      id: 'l',
      children: [
        {
          type: 'link',
          href: '/',
          children: [
            { type: 'text', text: 'On ', marks: [] },
            { type: 'language', lang: 'fr', children: [{ type: 'text', text: 'mots', marks: [] }] },
          ],
        },
      ],
    }
    expect(chaptersOf([linked, linked, linked])[0]?.title).toEqual([
      { text: 'On ' },
      { text: 'mots', lang: 'fr' },
    ])
  })

  it('returns no chapters for a text of two', () => {
    expect(chaptersOf([heading(2, 'One'), heading(3, 'Inner'), heading(2, 'Two')])).toEqual([])
  })
})
