import { describe, expect, it } from 'vitest'
import type { Inline, InlineSpan } from '#src/features/translation/inline'
import { sourceHash } from '#src/features/translation/source-hash'

const link = (href: string, changes: Partial<InlineSpan> = {}): readonly Inline[] => [
  { type: 'text', text: 'Read ' },
  {
    type: 'span',
    id: '1',
    kind: 'link',
    formats: [],
    href,
    children: [{ type: 'text', text: 'on' }],
    ...changes,
  },
]
const hashOf = (inline: readonly Inline[]) => sourceHash({ inline })

describe('sourceHash', () => {
  it('is the same wherever a link leads, also one inside of other text that is set apart', () => {
    expect(hashOf(link('https://example.org'))).toBe(hashOf(link('blogs/64f0c0ffee64f0c0ffee64f0')))
    const bold = (href: string): readonly Inline[] => [
      {
        type: 'span',
        id: '2',
        kind: 'format',
        formats: ['bold'],
        href: '',
        children: link(href),
      },
    ]
    expect(hashOf(bold('https://example.org'))).toBe(hashOf(bold('/elsewhere')))
  })

  it('is another for other text and other codes', () => {
    const sentences = [
      link('/'),
      link('/', { children: [{ type: 'text', text: 'more' }] }),
      link('/', { id: '2' }),
      link('/', { kind: 'format', formats: ['bold'] }),
      link('/', { kind: 'format', formats: ['italic'] }),
      [{ type: 'text' as const, text: 'Read on' }],
    ]
    expect(new Set(sentences.map(hashOf)).size).toBe(sentences.length)
  })
})
