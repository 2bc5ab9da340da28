import { describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import {
  contentIn,
  type IssueArticle,
  type IssuePlan,
  newIn,
  newsIn,
  ofTopics,
} from '#src/features/newsletter/issue-content'
import { isSubscriberKey, issuePath, issueSlugOf } from '#src/features/newsletter/links'
import { publicIssueIn } from '#src/features/newsletter/public-issue'

const period = { since: new Date('2026-11-16T06:00:00Z'), until: new Date('2026-11-23T06:00:00Z') }

function article(
  id: string,
  publishedAt: string,
  first: Partial<Record<Locale, string>>,
  more: Partial<IssueArticle> = {},
): IssueArticle {
  const each = <Value>(value: Value) =>
    Object.fromEntries(Object.keys(first).map((locale) => [locale, value]))
  return {
    id,
    publishedAt,
    firstPublishedAt: first,
    _status: each('published'),
    complete: each(true),
    ...more,
  }
}

const plan: IssuePlan = {
  chosen: [],
  incomplete: 'leaveOut',
  locales: ['en', 'de', 'ko'],
  period,
}

// Written in English in October; in German on Tuesday.
const translated = article('a', '2026-10-05T09:00:00Z', {
  en: '2026-10-05T09:00:00Z',
  de: '2026-11-17T09:00:00Z',
})
const fresh = article('b', '2026-11-18T09:00:00Z', {
  en: '2026-11-18T09:00:00Z',
  de: '2026-11-18T09:00:00Z',
})
const articles = [translated, fresh]

describe('what is new in a language', () => {
  it('is what was published in it within the period, the newest first', () => {
    expect(newIn('en', period, articles)).toEqual(['b'])
    expect(newIn('de', period, articles)).toEqual(['b', 'a'])
    expect(newIn('ko', period, articles)).toEqual([])
  })

  it('has a fixed order for articles of one moment', () => {
    const twin = { ...fresh, id: 'a' }
    expect(newIn('en', period, [fresh, twin])).toEqual(['a', 'b'])
    expect(newIn('en', period, [twin, fresh])).toEqual(['a', 'b'])
  })

  it('begins with the first moment and ends before the last one', () => {
    const at = (moment: string) => newIn('en', period, [article('x', moment, { en: moment })])
    expect(at('2026-11-16T05:59:59.999Z')).toEqual([])
    expect(at('2026-11-16T06:00:00.000Z')).toEqual(['x'])
    expect(at('2026-11-23T05:59:59.999Z')).toEqual(['x'])
    expect(at('2026-11-23T06:00:00.000Z')).toEqual([])
  })

  it('has no drafts, nothing that was unpublished, and nothing from the trash', () => {
    const draft = { ...fresh, _status: { en: 'draft', de: 'published' } }
    const emptied = { ...fresh, complete: { de: true } }
    const deleted = { ...fresh, deletedAt: '2026-11-19T09:00:00Z' }
    for (const gone of [draft, emptied, deleted]) expect(newIn('en', period, [gone])).toEqual([])
    expect(newIn('de', period, [draft])).toEqual(['b'])
  })

  it('leaves imported articles at their old date', () => {
    const imported = article('i', '2020-01-01T00:00:00Z', {
      en: '2026-11-18T09:00:00Z',
      de: '2026-11-18T09:00:01Z',
    })
    expect(newIn('en', period, [imported])).toEqual([])
  })
})

describe('what readers were told', () => {
  it('before is not told again, and what was published since then is', () => {
    const since = new Date('2026-11-18T00:00:00Z')
    const before = new Map([['de' as const, { since, articles: ['b'] }]])
    expect(newsIn('de', { period }, articles)).toEqual(['b', 'a'])
    expect(newsIn('de', { period, before }, articles)).toEqual([])
    const onlySince = new Map([['de' as const, { since, articles: [] }]])
    expect(newsIn('de', { period, before: onlySince }, articles)).toEqual(['b'])
    // In another language, nothing was.
    expect(newsIn('en', { period, before }, articles)).toEqual(['b'])
  })
})

describe('an issue that chooses by itself', () => {
  it('has what is new in each language, and nothing where nothing is', () => {
    expect(contentIn('en', plan, articles)).toEqual({ is: 'complete', articles: ['b'] })
    expect(contentIn('de', plan, articles)).toEqual({ is: 'complete', articles: ['b', 'a'] })
    expect(contentIn('ko', plan, articles)).toEqual({ is: 'empty' })
    expect(contentIn('jp', plan, articles)).toEqual({ is: 'unwanted' })
  })

  it('needs an introduction where other languages have one', () => {
    const intro = { en: 'Hello.', de: ' \n' }
    const lacks = ['intro']
    expect(contentIn('de', { ...plan, intro }, articles)).toEqual({ is: 'leftOut', lacks })
    const waits = { ...plan, intro, incomplete: 'wait' } as const
    expect(contentIn('de', waits, articles)).toEqual({ is: 'waiting', lacks })
    expect(contentIn('en', waits, articles)).toMatchObject({ is: 'complete' })
    // Nothing new: not even then is there a mail.
    expect(contentIn('ko', waits, articles)).toEqual({ is: 'empty' })
  })

  it('does not need the introduction of a language for which it is not meant', () => {
    const intro = { fr: 'Bonjour.' }
    expect(contentIn('de', { ...plan, intro }, articles)).toMatchObject({ is: 'complete' })
  })
})

describe('an issue with chosen articles', () => {
  const onlyEnglish = article('c', '2020-01-01T00:00:00Z', { en: '2020-01-01T00:00:00Z' })
  const chosen = { ...plan, chosen: ['c', 'b'] }
  const found = [...articles, onlyEnglish]

  it('has them in the order of the editor, whenever they were published', () => {
    expect(contentIn('en', chosen, found)).toEqual({ is: 'complete', articles: ['c', 'b'] })
  })

  it('is not complete where one of them is not published', () => {
    const lacks = [{ article: 'c' }]
    expect(contentIn('de', chosen, found)).toEqual({ is: 'leftOut', lacks })
    expect(contentIn('de', { ...chosen, incomplete: 'wait' }, found)).toEqual({
      is: 'waiting',
      lacks,
    })
  })

  it('forgets deleted ones, which would never be complete', () => {
    const deleted = [fresh, { ...onlyEnglish, deletedAt: '2026-11-19T09:00:00Z' }]
    expect(contentIn('en', chosen, deleted)).toEqual({ is: 'complete', articles: ['b'] })
    expect(contentIn('de', chosen, [fresh])).toEqual({ is: 'complete', articles: ['b'] })
    expect(contentIn('de', chosen, [])).toEqual({ is: 'empty' })
  })
})

describe('topics', () => {
  const one = { id: 'a', tags: ['t1', 't2'] }
  const other = { id: 'b', tags: null }
  const untagged = { id: 'c', tags: undefined }

  it('choose among the articles, and no topic takes all', () => {
    expect(ofTopics([one, other], [])).toEqual([one, other])
    expect(ofTopics([one, other], ['t2', 't9'])).toEqual([one])
    expect(ofTopics([one, other, untagged], ['t9'])).toEqual([])
  })
})

describe('the page of an issue', () => {
  const issue = { state: 'sent', slug: '2026-11-30', fixed: { en: ['a', 1], de: [] } }

  it('has the articles that were sent in its language', () => {
    for (const state of ['sending', 'stopped', 'sent']) {
      expect(publicIssueIn({ ...issue, state }, 'en')).toEqual(['a', '1'])
    }
  })

  it.each([
    ['draft', { ...issue, state: 'draft' }, 'en'],
    ['of a date to come', { ...issue, state: 'scheduled' }, 'en'],
    ['without a slug', { ...issue, slug: null }, 'en'],
    ['in a language without articles', issue, 'de'],
    ['in a language that was left out', issue, 'ko'],
    ['whose articles are not fixed', { ...issue, fixed: null }, 'en'],
    ['whose articles never were', { state: 'sent', slug: 'a' }, 'en'],
  ] as const)('is not public: %s', (_, given, locale) => {
    expect(publicIssueIn(given, locale)).toBeUndefined()
  })

  it.each([
    ['/newsletter/2026-11-30', '2026-11-30'],
    ['/newsletter/2026-11-30-a-2', '2026-11-30-a-2'],
    ['/newsletter/2026-11-30-', undefined],
    ['/newsletter/2026-11-30/a', undefined],
    ['/newsletter/about', undefined],
    ['/newsletter/26-11-30', undefined],
    ['/de/newsletter/2026-11-30', undefined],
  ])('at %s is %s', (path, slug) => {
    expect(issueSlugOf(path)).toBe(slug)
    if (slug) expect(issuePath(slug)).toBe(path)
  })
})

it.each([
  ['k'.repeat(43), true],
  [`${'k'.repeat(41)}-_`, true],
  ['k'.repeat(42), false],
  ['k'.repeat(44), false],
  [`${'k'.repeat(42)}.`, false],
])('the key %s of a subscriber: %s', (key, expected) => {
  expect(isSubscriberKey(key)).toBe(expected)
})
