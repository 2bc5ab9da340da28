import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  authorsTag,
  authorTag,
  contentTag,
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
      ...['authors', 'blogs', 'media', 'tags'].map((kind) => documentTag(kind, 'x')),
      ...['home', 'privacy', 'terms', 'site'].flatMap((kind) =>
        locales.map((locale) => globalTag(kind, locale)),
      ),
      ...locales.flatMap((locale) => [
        contentTag('blogs', 'x', locale),
        listTag('blogs', locale),
        topicTag('x', locale),
        authorTag('x', locale),
      ]),
      topicsTag,
      authorsTag,
      redirectsTag,
      ...[...locales, 'x'].map((segment) => segmentTag('blogs', segment)),
      ...['/x', '/de/x'].map(redirectTag),
    ]
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('are the same for an id as text and as number', () => {
    expect(documentTag('media', 7)).toBe(documentTag('media', '7'))
  })

  it('stay within the 256 characters that the cache takes, however long slug and path are', () => {
    expect(redirectTag(`/${'a/'.repeat(3_000)}`).length).toBeLessThanOrEqual(256)
    expect(segmentTag('blogs', '語'.repeat(96)).length).toBeLessThanOrEqual(256)
  })
})
