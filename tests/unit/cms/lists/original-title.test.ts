import { describe, expect, it } from 'vitest'
import { originalTitle } from '#src/cms/lists/original-title'

describe('the name of a document without a title', () => {
  it('is the title in the language that it was written in first', () => {
    expect(originalTitle({ en: 'Leaf', de: 'Blatt' }, 'de')).toEqual({
      title: 'Blatt',
      locale: 'de',
    })
  })

  it('is the English one where the original has none or is not known', () => {
    const titles = { ko: '잎', en: 'Leaf', de: ' ' }
    expect(originalTitle(titles, 'de')).toEqual({ title: 'Leaf', locale: 'en' })
    expect(originalTitle(titles, undefined)).toEqual({ title: 'Leaf', locale: 'en' })
    expect(originalTitle(titles, 'xx')).toEqual({ title: 'Leaf', locale: 'en' })
  })

  it('is that of any language, or else missing', () => {
    expect(originalTitle({ ko: '잎', en: '' }, 'de')).toEqual({ title: '잎', locale: 'ko' })
    expect(originalTitle({ en: '' }, 'en')).toBeUndefined()
    expect(originalTitle(undefined, 'en')).toBeUndefined()
  })
})
