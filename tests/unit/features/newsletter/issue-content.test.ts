import { describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import {
  contentIn,
  type IssueArticle,
  type IssuePlan,
  newIn,
  ofTopics,
} from '#src/features/newsletter/issue-content'

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

  it('choose among the articles, and no topic takes all', () => {
    expect(ofTopics([one, other], [])).toEqual([one, other])
    expect(ofTopics([one, other], ['t2', 't9'])).toEqual([one])
    expect(ofTopics([one, other], ['t9'])).toEqual([])
  })
})
