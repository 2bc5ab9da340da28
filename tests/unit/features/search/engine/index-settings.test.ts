import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  engineLanguage,
  fillingName,
  indexName,
  indexSettings,
  outdatedIndexes,
} from '#src/features/search/engine/index-settings'
import { specified } from '../../../../support/locales/specified'

const site = { prefix: 'octavo' }

describe('an index', () => {
  it('has a name that Meilisearch takes, another one for each language', () => {
    const names = locales.map((locale) => indexName(site, locale))
    expect(new Set(names).size).toBe(locales.length)
    for (const name of names.map(fillingName)) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,512}$/)
    expect(indexName(site, 'jp')).toMatch(/^octavo-ja-\d+$/)
    expect(indexName(site, 'zh')).toMatch(/^octavo-zh-hans-\d+$/)
  })

  it('declares its language, Chinese by the name of its dictionary', () => {
    expect(specified.map(engineLanguage)).toEqual(['en', 'cmn', 'pt', 'de', 'fr', 'es', 'ja', 'ko'])
    expect(indexSettings('ko').localizedAttributes).toEqual([
      { attributePatterns: ['*'], locales: ['ko'] },
    ])
  })

  it('looks for no typos in years, counts as far as the search without it, and offers no facets', () => {
    expect(indexSettings('en')).toMatchObject({
      typoTolerance: { disableOnNumbers: true },
      pagination: { maxTotalHits: 400 },
      facetSearch: false,
    })
  })

  it('ranks by the field before the date, and by words before both', () => {
    const { rankingRules, searchableAttributes } = indexSettings('en')
    expect(searchableAttributes).toEqual(['title', 'excerpt', 'body', 'code'])
    const places = ['words', 'attributeRank', 'publishedAt:desc'].map((rule) =>
      rankingRules.indexOf(rule),
    )
    expect(places.toSorted((one, other) => one - other)).toEqual(places)
    expect(places[0]).toBe(0)
  })

  it('is outdated where an older version of this site made it', () => {
    expect(
      outdatedIndexes(site, [
        'octavo-de-0',
        'octavo-zh-hans-0-filling',
        indexName(site, 'de'),
        'octavo-de-99',
        'octavo-de',
        'octavo-it-0',
        'octavo_two-de-0',
        'two-octavo-de-0',
      ]),
    ).toEqual(['octavo-de-0', 'octavo-zh-hans-0-filling'])
  })
})
