import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import {
  affectedByDocument,
  affectedByGlobal,
  type PublicDocument,
} from '#src/platform/cache/affected'
import {
  authorTag,
  contentTag,
  documentTag,
  globalTag,
  listTag,
  segmentTag,
  topicTag,
} from '#src/platform/cache/tags'
import { seededRandom } from '../i18n/random'

const id = '64f0c0ffee0123456789abcd'

function blog(published: readonly Locale[], changes: Record<string, unknown> = {}): PublicDocument {
  const each = (value: (locale: Locale) => unknown) =>
    Object.fromEntries(published.map((locale) => [locale, value(locale)]))
  return {
    id,
    title: each((locale) => `Title ${locale}`),
    body: each((locale) => ({ root: { children: [{ type: 'text', text: locale }] } })),
    slug: each((locale) => `slug-${locale}`) as Partial<Record<Locale, string>>,
    meta: { title: each((locale) => `Meta ${locale}`), image: 'picture' },
    image: 'picture',
    author: 'author',
    tags: ['a', 'b'],
    publishedAt: '2026-11-03T08:00:00.000Z',
    _status: each(() => 'published') as Partial<Record<Locale, string>>,
    complete: each(() => true) as Partial<Record<Locale, boolean>>,
    ...changes,
  }
}

const affected = (before: PublicDocument | undefined, after: PublicDocument | undefined) =>
  sorted(affectedByDocument('blogs', id, before, after))
const sorted = (tags: readonly string[]) => [...tags].sort((a, b) => a.localeCompare(b))
const blogTags = (of: readonly Locale[]) => of.map((locale) => contentTag('blogs', id, locale))
const listTags = (
  of: readonly Locale[],
  topics: readonly string[] = ['a', 'b'],
  authors: readonly string[] = ['author'],
) =>
  of.flatMap((locale) => [
    listTag('blogs', locale),
    ...topics.map((topic) => topicTag(topic, locale)),
    ...authors.map((author) => authorTag(author, locale)),
  ])
const whereabouts = (...slugs: string[]) => [
  documentTag('blogs', id),
  ...[id, ...slugs].map((segment) => segmentTag('blogs', segment)),
]

/** What the CMS keeps of a document for editors and for itself. */
const notShown = [
  ...['_id', '__v', 'createdAt', 'updatedAt', 'deletedAt', 'originalLanguage'],
  ...['revision', 'fieldRevisions', 'savedBy', 'savedByName', 'savedIn', 'savedAs'],
]

describe('affectedByDocument', () => {
  const before = blog(['en', 'de'])

  it('expires nothing where nothing changed', () => {
    expect(affected(before, blog(['en', 'de']))).toEqual([])
  })

  it.each(notShown)('ignores %s, which no page shows', (field) => {
    expect(affected(before, blog(['en', 'de'], { [field]: 'new' }))).toEqual([])
  })

  it('expires nothing for a blog that is public nowhere', () => {
    expect(affected(undefined, blog([]))).toEqual([])
    expect(affected(blog([]), blog([], { title: { en: 'Draft' } }))).toEqual([])
    expect(affected(blog([]), undefined)).toEqual([])
  })

  it('expires a language’s page and lists for its text', () => {
    const after = blog(['en', 'de'], { title: { en: 'Title en', de: 'Neu' } })
    expect(affected(before, after)).toEqual(
      sorted([contentTag('blogs', id, 'de'), ...listTags(['de'])]),
    )
  })

  it('expires the same when a language’s first excerpt and search title are written', () => {
    const after = blog(['en', 'de'], {
      excerpt: { de: 'Neu' },
      meta: { ...(before['meta'] as object), description: { de: 'Beschreibung' } },
    })
    expect(affected(before, after)).toEqual(
      sorted([contentTag('blogs', id, 'de'), ...listTags(['de'])]),
    )
  })

  it.each([
    ['the body', { body: { en: { root: { children: [] } }, de: blog(['de'])['body'] } }],
    ['the meta title', { meta: { title: { en: 'New', de: 'Meta de' }, image: 'picture' } }],
    ['the date of change', { modifiedAt: { en: '2026-11-04' } }],
  ])('notices a change of %s', (_, changes) => {
    expect(affected(before, blog(['en', 'de'], changes))).toContain(contentTag('blogs', id, 'en'))
  })

  it('expires with English every page with an English fallback, and no other list', () => {
    const after = blog(['en', 'de'], { title: { en: 'New', de: 'Title de' } })
    const others = locales.filter((locale) => locale !== 'de')
    expect(affected(before, after)).toEqual(sorted([...blogTags(others), ...listTags(['en'])]))
  })

  it('ignores text of a language that is not public', () => {
    const after = blog(['en', 'de'], {
      title: { en: 'Title en', de: 'Title de', ko: '초안' },
      slug: { en: 'slug-en', de: 'slug-de', ko: 'slug-ko' },
      _status: { en: 'published', de: 'published', ko: 'draft' },
      complete: { en: true, de: true, ko: true },
    })
    expect(affected(before, after)).toEqual([])
  })

  it.each([
    ['picture', { image: 'other' }],
    ['tags', { tags: ['b', 'a'] }],
    ['date', { publishedAt: '2026-11-04T08:00:00.000Z' }],
    ['picture for sharing', { meta: { ...(before['meta'] as object), image: 'other' } }],
    ['author, taken away', { author: null }],
  ])('expires every page and the public languages’ lists for a new %s', (_, changes) => {
    expect(affected(before, blog(['en', 'de'], changes))).toEqual(
      sorted([...blogTags(locales), ...listTags(['en', 'de'])]),
    )
  })

  it('expires every page when a language is published, but only its own list', () => {
    expect(affected(before, blog(['en', 'de', 'jp']))).toEqual(
      sorted([
        ...blogTags(locales),
        ...listTags(['jp']),
        ...whereabouts('slug-en', 'slug-de', 'slug-jp'),
      ]),
    )
  })

  it.each([
    ['unpublished', { _status: { en: 'published', de: 'draft' } }],
    ['emptied', { complete: { en: true, de: false } }],
  ])('expires every page when a language is %s', (_, changes) => {
    const tags = affected(before, blog(['en', 'de'], changes))
    expect(tags).toEqual(
      sorted([...blogTags(locales), ...listTags(['de']), ...whereabouts('slug-en', 'slug-de')]),
    )
  })

  it('expires what the old and the new slug lead to', () => {
    const after = blog(['en', 'de'], { slug: { en: 'slug-en', de: 'neu' } })
    expect(affected(before, after)).toEqual(
      sorted([
        ...blogTags(locales),
        ...listTags(['de']),
        ...whereabouts('slug-en', 'slug-de', 'neu'),
      ]),
    )
  })

  it('expires everything of a blog that is first published or deleted', () => {
    const all = sorted([
      ...blogTags(locales),
      ...listTags(['en', 'de']),
      ...whereabouts('slug-en', 'slug-de'),
    ])
    expect(affected(undefined, before)).toEqual(all)
    expect(affected(before, undefined)).toEqual(all)
    expect(affected(blog([]), before)).toEqual(all)
  })

  it('expires the pages of English readers when English goes and no other language is the fallback', () => {
    const after = blog(['en', 'de'], { _status: { en: 'draft', de: 'published' } })
    const tags = affected(before, after)
    for (const locale of locales) expect(tags).toContain(contentTag('blogs', id, locale))
    expect(tags).toContain(listTag('blogs', 'en'))
    expect(tags).not.toContain(listTag('blogs', 'de'))
  })

  it.each([
    { excerpt: {} },
    { excerpt: { en: '', de: null } },
    { social: [] },
    { social: null },
    { note: '' },
  ])('takes %j for a field that was never written', (empty) => {
    expect(affected(before, blog(['en', 'de'], empty))).toEqual([])
    expect(affected(blog(['en', 'de'], empty), before)).toEqual([])
  })

  it('expires the topics that a blog leaves, keeps and joins, where it is public', () => {
    expect(affected(before, blog(['en', 'de'], { tags: ['b', 'c'] }))).toEqual(
      sorted([...blogTags(locales), ...listTags(['en', 'de'], ['a', 'b', 'c'])]),
    )
    expect(affected(before, blog(['en', 'de'], { tags: null }))).toEqual(
      sorted([...blogTags(locales), ...listTags(['en', 'de'])]),
    )
  })

  it('expires the lists of the author that a blog leaves and of the one that it joins', () => {
    const given = blog(['en', 'de'], { author: 'other' })
    const none = blog(['en', 'de'], { author: null })
    const lists = (authors: readonly string[]) => listTags(['en', 'de'], ['a', 'b'], authors)
    expect(affected(before, given)).toEqual(
      sorted([...blogTags(locales), ...lists(['author', 'other'])]),
    )
    expect(affected(none, given)).toEqual(sorted([...blogTags(locales), ...lists(['other'])]))
  })

  it('expires no topic of a blog that has none', () => {
    const after = blog(['en', 'de', 'jp'], { tags: [] })
    expect(affected(blog(['en', 'de'], { tags: undefined }), after)).toEqual(
      sorted([
        ...blogTags(locales),
        ...listTags(['jp'], []),
        ...whereabouts('slug-en', 'slug-de', 'slug-jp'),
      ]),
    )
  })

  it('never names a tag twice', () => {
    const tags = affectedByDocument(
      'blogs',
      id,
      before,
      blog(locales, { slug: { en: 'a', de: 'a', ko: 'a' } }),
    )
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('expires at least the pages that show something else, whatever changes', () => {
    const random = seededRandom(3)
    const some = () => locales.filter(() => random() < 0.5)
    for (let round = 0; round < 1_000; round += 1) {
      const [first, second, touched] = [some(), some(), some()]
      const old = blog(first)
      const renamed = Object.fromEntries(
        second.map((locale) => [
          locale,
          touched.includes(locale) ? 'New' : (`Title ${locale}` as string),
        ]),
      )
      const next = blog(second, { title: renamed })
      const tags = affectedByDocument('blogs', id, old, next)
      for (const locale of locales) {
        const shown = (document: PublicDocument, of: readonly Locale[]) => {
          const source = of.includes(locale) ? locale : of.includes('en') ? 'en' : undefined
          return source && [source, (document['title'] as Record<string, unknown>)[source], of]
        }
        if (JSON.stringify(shown(old, first)) !== JSON.stringify(shown(next, second))) {
          expect(tags).toContain(contentTag('blogs', id, locale))
        }
      }
    }
  })
})

describe('affectedByGlobal', () => {
  const everywhere = locales.map((locale) => globalTag('home', locale))
  const stored: PublicDocument = {
    title: { en: 'Home', ko: '홈' },
    meta: { description: { en: 'A', ko: '가' }, image: 'picture' },
    updatedAt: 'then',
    _status: { en: 'published', ko: 'published' },
    complete: { en: true, ko: true },
  }
  const tagsOf = (changes: Partial<PublicDocument>) =>
    affectedByGlobal('home', stored, { ...stored, ...changes })

  it('expires nothing where nothing changed that is shown', () => {
    expect(tagsOf({})).toEqual([])
    for (const field of [...notShown, 'globalType']) {
      expect(tagsOf({ [field]: 'now' }), field).toEqual([])
    }
    expect(affectedByGlobal('terms', undefined, undefined)).toEqual([])
    expect(affectedByGlobal('terms', undefined, {})).toEqual([])
  })

  it('expires nothing for a group with only empty fields', () => {
    const group = { google: null, bing: '', more: { list: [] } }
    expect(tagsOf({ verification: {} })).toEqual([])
    expect(tagsOf({ verification: group })).toEqual([])
    expect(tagsOf({ verification: { ...group, google: 'token' } })).toEqual(everywhere)
    const filled = { ...stored, verification: { google: 'token' } }
    const again = { ...stored, verification: { ...group, google: 'token' } }
    expect(affectedByGlobal('home', filled, again)).toEqual([])
  })

  it('expires a language for its text', () => {
    expect(tagsOf({ title: { en: 'Home', ko: '집' } })).toEqual([globalTag('home', 'ko')])
    expect(tagsOf({ meta: { description: { en: 'A', ko: '나' }, image: 'picture' } })).toEqual([
      globalTag('home', 'ko'),
    ])
  })

  it.each<[string, Partial<PublicDocument>]>([
    ['English, which stands in', { title: { en: 'New', ko: '홈' } }],
    ['a picture', { meta: { description: { en: 'A', ko: '가' }, image: 'other' } }],
    ['a fact that all show', { social: [{ link: 'https://example.org' }] }],
    [
      'a language published',
      {
        _status: { en: 'published', ko: 'published', de: 'published' },
        complete: { en: true, ko: true, de: true },
      },
    ],
    ['a language withdrawn', { _status: { en: 'published', ko: 'draft' } }],
    ['a language emptied', { complete: { en: true, ko: false } }],
  ])('expires every language for %s', (_, changes) => {
    expect(tagsOf(changes)).toEqual(everywhere)
  })

  it('expires every language of a page that becomes public or private', () => {
    expect(affectedByGlobal('home', undefined, stored)).toEqual(everywhere)
    expect(affectedByGlobal('home', stored, undefined)).toEqual(everywhere)
  })

  it.each([{}, { fr: '' }, { fr: null }])('takes %j for words that were never written', (empty) => {
    expect(affectedByGlobal('home', stored, { ...stored, excerpt: empty })).toEqual([])
  })
})
