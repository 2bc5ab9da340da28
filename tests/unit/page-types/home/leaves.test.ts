import { describe, expect, it } from 'vitest'
import type { Stored } from '#src/cms/stored/stored'
import { leavesOf } from '#src/page-types/home/leaves'

type Home = Pick<Stored<'home'>, '_status' | 'complete' | 'sections'>

const opening = (heading: string) => [
  { blockType: 'story', heading: 'Before' },
  { blockType: 'sheet', heading },
  { blockType: 'sheet', heading: 'A second one' },
]

describe('the leaves of the sheet', () => {
  const stored = {
    _status: { en: 'published', de: 'published', jp: 'draft', fr: 'published' },
    complete: { en: true, de: true, jp: true, fr: true },
    sections: {
      en: opening('One article'),
      de: opening('Ein Artikel'),
      jp: opening('一つの記事'),
      fr: [{ blockType: 'story', heading: 'Un article' }],
    },
  } as unknown as Home

  it('are what the home page opens with, in each language in which it is public', () => {
    expect(leavesOf(stored)).toEqual([
      { locale: 'en', pathname: '/', heading: 'One article' },
      { locale: 'de', pathname: '/de', heading: 'Ein Artikel' },
    ])
  })

  it('are missing where nothing is stored', () => {
    expect(leavesOf({})).toEqual([])
    expect(leavesOf({ ...stored, sections: null })).toEqual([])
  })
})
