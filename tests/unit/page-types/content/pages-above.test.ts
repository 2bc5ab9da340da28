import { describe, expect, it } from 'vitest'
import type { KnownAddress } from '#src/page-types/content/addresses/address-resolution'
import { pagesAbove } from '#src/page-types/content/addresses/pages-above'

const about: KnownAddress = {
  id: 'about',
  paths: { en: '/about', de: '/ueber-uns' },
  published: ['en', 'de'],
  modifiedAt: {},
}
const team: KnownAddress = {
  id: 'team',
  paths: { en: '/about/team' },
  published: ['en'],
  modifiedAt: {},
}

const titles: Readonly<Record<string, { readonly title: string; readonly source: 'en' | 'de' }>> = {
  about: { title: 'Über uns', source: 'de' },
  team: { title: 'Team', source: 'en' },
}

const documents = {
  known: async () => [about, team],
  titleOf: async ({ id }: KnownAddress) => titles[id],
}

describe('pagesAbove', () => {
  it('reads nothing where a path has one part', async () => {
    const fail = () => Promise.reject(new Error('asked'))
    expect(await pagesAbove('en', '/about', { known: fail, titleOf: fail })).toEqual([])
    expect(await pagesAbove('en', '', { known: fail, titleOf: fail })).toEqual([])
  })

  it('names each page in the language of the page, and the language of a title that is in another', async () => {
    expect(await pagesAbove('de', '/about/team/ada', documents)).toEqual([
      { label: 'Über uns', href: '/de/ueber-uns' },
      { label: 'Team', href: '/de/about/team', labelLocale: 'en' },
    ])
  })

  it('leaves out missing pages', async () => {
    expect(await pagesAbove('en', '/nothing/team', documents)).toEqual([])
    const untitled = { ...documents, titleOf: async () => undefined }
    expect(await pagesAbove('en', '/about/team', untitled)).toEqual([])
  })
})
