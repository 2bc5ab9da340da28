import { describe, expect, it } from 'vitest'
import {
  fallbackLocale,
  filled,
  valueIn,
  valueOrEnglish,
} from '#src/page-types/content/reads/localised'

describe('valueIn', () => {
  it.each([
    [{ de: 'Wort' }, 'Wort'],
    [{ de: ' ' }, ' '],
    [{ de: 0 }, 0],
    [{ de: false }, false],
    [{ de: [] }, undefined],
    [{ de: '' }, undefined],
    [{ de: null }, undefined],
    [{ en: 'word' }, undefined],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('of %j in German is %j', (field, value) => {
    expect(valueIn<unknown>(field, 'de')).toEqual(value)
  })
})

describe('valueOrEnglish', () => {
  it.each([
    [{ de: 'Wort', en: 'word' }, 'Wort'],
    [{ de: '', en: 'word' }, 'word'],
    [{ de: null, en: 'word' }, 'word'],
    [{ en: 'word' }, 'word'],
    [{ fr: 'mot' }, undefined],
    [{ en: '' }, undefined],
    [{ de: 0, en: 1 }, 0],
    [null, undefined],
  ])('of %j in German, or in English, is %j', (field, value) => {
    expect(valueOrEnglish<unknown>(field, 'de')).toBe(value)
  })
})

describe('fallbackLocale', () => {
  it.each([
    [{ en: 'word' }, 'en'],
    [{ de: 'Wort', en: 'word' }, undefined],
    [{ de: '', en: 'word' }, 'en'],
    [{ fr: 'mot' }, undefined],
    [null, undefined],
  ])('of %j in German is %j', (field, locale) => {
    expect(fallbackLocale(field, 'de')).toBe(locale)
  })
})

describe('filled', () => {
  it('leaves out what is empty', () => {
    expect(filled({ en: 'word', de: '', fr: null, jp: '語' })).toEqual({ en: 'word', jp: '語' })
    expect(filled(undefined)).toEqual({})
  })
})
