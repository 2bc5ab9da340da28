import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  isSharedPathname,
  previewPathname,
  readPreviewAddress,
  sharedPathname,
  withoutLinkName,
} from '#src/page-types/preview-address'

const id = '0123456789abcdef01234567'
const signature = 'f'.repeat(64)

describe('the address of a preview', () => {
  it.each(locales)('is read as it was written, in %s', (locale) => {
    for (const target of [
      { collection: 'blogs', id },
      { global: 'home' },
      { global: 'privacy' },
      { global: 'terms' },
    ] as const) {
      expect(readPreviewAddress(previewPathname(locale, target))).toEqual({
        kind: 'document',
        locale,
        target,
      })
    }
    expect(readPreviewAddress(sharedPathname(locale, id, signature))).toEqual({
      kind: 'shared',
      locale,
      id,
      signature,
    })
  })

  it.each([
    '/preview',
    '/preview/de',
    '/preview/de/site',
    '/preview/de/users',
    '/preview/de/blogs',
    '/preview/de/blogs/a-slug',
    `/preview/de/blogs/${id}/more`,
    `/preview/ja/blogs/${id}`,
    `/preview/all/blogs/${id}`,
    `/de/preview/blogs/${id}`,
    '/preview/de/shared',
    `/preview/de/shared/${id}`,
    `/preview/de/shared/${id}${signature}0`,
    `/preview/de/shared/${id}${signature.slice(1)}`,
    `/preview/de/shared/${id}${signature.toUpperCase()}`,
    `/previews/de/shared/${id}${signature}`,
  ])('%s is no preview', (pathname) => {
    expect(readPreviewAddress(pathname)).toBeUndefined()
  })

  it('is that of a shared link by its form alone', () => {
    expect(isSharedPathname(sharedPathname('jp', id, signature))).toBe(true)
    expect(isSharedPathname('/preview/jp/shared/anything')).toBe(true)
    expect(isSharedPathname(previewPathname('jp', { global: 'home' }))).toBe(false)
    expect(isSharedPathname('/blogs/jp/shared/anything')).toBe(false)
  })

  it('appears in a log without its key', () => {
    const line = `ERROR GET ${sharedPathname('en', id, signature)}?_rsc=x: socket hang up`
    expect(withoutLinkName(line)).toBe('ERROR GET /preview/en/shared/…?_rsc=x: socket hang up')
    expect(withoutLinkName(`ERROR GET /preview/en/blogs/${id}: x`)).toContain(id)
    const key = 'a-_Z0'.padEnd(43, 'k')
    for (const path of [
      '/api/newsletter/leave/',
      '/api/newsletter/preferences/',
      '/api/newsletter/confirm/',
      '/api/wishes/',
    ]) {
      expect(withoutLinkName(`${path}${key}?in=de`)).toBe(`${path}…?in=de`)
    }
  })
})
