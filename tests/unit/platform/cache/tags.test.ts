import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  blogTag,
  documentTag,
  globalTag,
  listTag,
  redirectsTag,
  redirectTag,
  segmentTag,
  topicsTag,
  topicTag,
} from '#src/platform/cache/tags'

describe('cache tags', () => {
  it('are different for different things', () => {
    const tags = [
      ...(['author', 'blog', 'media', 'tag'] as const).map((kind) => documentTag(kind, 'x')),
      ...(['home', 'privacy', 'terms', 'site'] as const).flatMap((kind) =>
        locales.map((locale) => globalTag(kind, locale)),
      ),
      ...locales.flatMap((locale) => [
        blogTag('x', locale),
        listTag(locale),
        topicTag('x', locale),
      ]),
      topicsTag,
      redirectsTag,
      ...[...locales, 'x'].map(segmentTag),
      ...['/x', '/de/x'].map(redirectTag),
    ]
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('are the same for an id as text and as number', () => {
    expect(documentTag('media', 7)).toBe(documentTag('media', '7'))
  })

  it('stay within the 256 characters that the cache takes, for the longest slug', () => {
    expect(segmentTag('語'.repeat(96)).length).toBeLessThanOrEqual(256)
  })
})
