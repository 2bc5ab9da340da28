import { describe, expect, it } from 'vitest'
import { publicPages } from '#src/features/publication/cms/public-pages'
import type { CmsAccess } from '#src/page-types/document-type'
import type { StoredDocument } from '#src/platform/cache/stored-document'

const id = '65a1b2c3d4e5f60718293a4b'
const _status = { en: 'published', de: 'published', jp: 'draft', ko: 'published' }

/** Nothing is looked up for posts and globals. */
const cms = {} as CmsAccess

describe('the public pages of a document', () => {
  it('are those of its published languages, under their slugs', async () => {
    const published = {
      _status,
      complete: { en: true, de: true, jp: true },
      slug: { en: 'leaves', de: 'blätter', jp: '葉' },
    }
    expect(await publicPages({ collection: 'blogs', id }, published, cms)).toEqual({
      en: '/blogs/leaves',
      de: '/de/blogs/blätter',
    })
  })

  it('begin with the pages above, in their language as far as it has a slug', async () => {
    const above = { id: 'team', slug: { en: 'team' }, parent: 'about' }
    const top = { id: 'about', slug: { en: 'about', de: 'ueber-uns' } }
    const before = new Map<string, StoredDocument>([
      ['team', above],
      ['about', top],
    ])
    const published = {
      _status,
      complete: { en: true, de: true },
      slug: { en: 'jobs', de: 'stellen' },
      parent: 'team',
    }
    expect(await publicPages({ collection: 'pages', id }, published, { ...cms, before })).toEqual({
      en: '/about/team/jobs',
      de: '/de/ueber-uns/team/stellen',
    })
  })

  it('use the id where a language has no slug', async () => {
    const published = { _status: { de: 'published' }, complete: { de: true } }
    expect(await publicPages({ collection: 'blogs', id }, published, cms)).toEqual({
      de: `/de/blogs/${id}`,
    })
  })

  it.each([
    ['home', '/', '/de'],
    ['privacy', '/privacy-policy', '/de/privacy-policy'],
    ['terms', '/terms-conditions', '/de/terms-conditions'],
  ] as const)('of %s have a fixed path', async (global, en, de) => {
    const published = { _status, complete: { en: true, de: true } }
    expect(await publicPages({ global }, published, cms)).toEqual({ en, de })
  })

  it('do not exist before anything is published', async () => {
    expect(await publicPages({ global: 'home' }, {}, cms)).toEqual({})
  })
})
