import { describe, expect, it } from 'vitest'
import { readManifest } from '#src/platform/build-manifest'

const rule = { from: '/alt', middleware: 'redirect', to: '/neu', status: 308 }
const manifest = {
  id: 'abc-_1',
  timestamp: 1_763_000_000_000,
  matcher: [rule, { ...rule, status: 307 }, { from: '/x/*', middleware: 'sign-in', realm: 1 }],
  prerendered: ['/', '/de/blogs'],
  complete: true,
}

describe('readManifest', () => {
  it('reads a manifest, without unknown parts', () => {
    expect(readManifest({ ...manifest, later: 1 })).toEqual(manifest)
    const empty = { ...manifest, matcher: [], prerendered: [], complete: false }
    expect(readManifest(empty)).toEqual(empty)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', [manifest]],
    ['text', JSON.stringify(manifest)],
    ['an error', { error: 'No such build.' }],
    ['no id', { ...manifest, id: undefined }],
    ['a number for an id', { ...manifest, id: 1 }],
    ['a date in words', { ...manifest, timestamp: '2026-01-01' }],
    ['no rules', { ...manifest, matcher: undefined }],
    ['rules by name', { ...manifest, matcher: { '/alt': rule } }],
    ['a rule that is text', { ...manifest, matcher: ['/alt'] }],
    ['a rule without a beginning', { ...manifest, matcher: [{ ...rule, from: undefined }] }],
    ['a rule without a middleware', { ...manifest, matcher: [{ ...rule, middleware: 1 }] }],
    ['a redirect to nowhere', { ...manifest, matcher: [rule, { ...rule, to: undefined }] }],
    ['a redirect of another status', { ...manifest, matcher: [{ ...rule, status: 301 }] }],
    ['pages that are no text', { ...manifest, prerendered: ['/', 1] }],
    ['no word of being complete', { ...manifest, complete: undefined }],
  ])('refuses %s', (_, value) => {
    expect(readManifest(value)).toBeUndefined()
  })
})
