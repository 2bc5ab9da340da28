import { describe, expect, it } from 'vitest'
import { canonicalPathname } from '#src/platform/i18n/pathname'
import { prefixRedirects } from '#src/platform/i18n/prefix-redirects'

describe('prefixRedirects', () => {
  it('lead where the canonical form of a pathname is', () => {
    expect(prefixRedirects.length).toBeGreaterThan(0)
    for (const { from, to } of prefixRedirects) {
      for (const rest of ['blogs', 'blogs/言-1', 'x/y/z']) {
        expect(canonicalPathname(from.replace('*', rest))).toBe(to.replace('*', rest))
      }
    }
  })
})
