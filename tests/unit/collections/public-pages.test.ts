import { describe, expect, it } from 'vitest'
import { publicPages } from '#src/features/publication/cms/public-pages'

const id = '65a1b2c3d4e5f60718293a4b'
const _status = { en: 'published', de: 'published', jp: 'draft', ko: 'published' }

describe('the public pages of a document', () => {
  it('are those of its published languages, under their slugs', () => {
    const published = {
      _status,
      complete: { en: true, de: true, jp: true },
      slug: { en: 'leaves', de: 'blätter', jp: '葉' },
    }
    expect(publicPages({ collection: 'blogs', id }, published)).toEqual({
      en: '/blogs/leaves',
      de: '/de/blogs/blätter',
    })
  })

  it('go by the id where a language has no slug', () => {
    const published = { _status: { de: 'published' }, complete: { de: true } }
    expect(publicPages({ collection: 'blogs', id }, published)).toEqual({ de: `/de/blogs/${id}` })
  })

  it.each([
    ['home', '/', '/de'],
    ['privacy', '/privacy-policy', '/de/privacy-policy'],
    ['terms', '/terms-conditions', '/de/terms-conditions'],
  ] as const)('of %s have a fixed path', (global, en, de) => {
    const published = { _status, complete: { en: true, de: true } }
    expect(publicPages({ global }, published)).toEqual({ en, de })
  })

  it('are none before anything is published', () => {
    expect(publicPages({ global: 'home' }, {})).toEqual({})
  })
})
