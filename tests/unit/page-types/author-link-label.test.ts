import { describe, expect, it } from 'vitest'
import { linkLabel } from '#src/page-types/author/link-label'

describe('linkLabel', () => {
  it.each([
    ['https://example.org', 'example.org'],
    ['https://www.example.org/', 'example.org'],
    ['https://social.example/@lena', 'social.example/@lena'],
    ['https://example.org/in/lena/?utm=1#top', 'example.org/in/lena'],
    ['https://example.org/%E6%A3%AE%E5%81%A5%E4%BA%8C', 'example.org/森健二'],
    ['https://example.org/%E6%A3', 'example.org/%E6%A3'],
    [`https://example.org/${'a'.repeat(20)}`, `example.org/${'a'.repeat(20)}`],
    [`https://example.org/${'a'.repeat(21)}`, 'example.org'],
    ['nothing', 'nothing'],
  ])('shows %s as %s', (address, label) => {
    expect(linkLabel(address)).toBe(label)
  })
})
