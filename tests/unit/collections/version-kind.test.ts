import { describe, expect, it } from 'vitest'
import { saveOrigin } from '#src/cms/revisions/save-origin'
import { type StoredVersion, versionRecord } from '#src/features/versions/cms/version-kind'

const accounts = new Map([['1', 'Anna']])

const version = (
  of: Partial<StoredVersion>,
  saved: Record<string, unknown> = {},
): StoredVersion => ({
  id: 'v',
  updatedAt: '2026-11-22T12:00:00.000Z',
  ...of,
  version: { _status: { en: 'published', de: 'draft' }, savedBy: '1', savedIn: 'de', ...saved },
})
const record = (of: Partial<StoredVersion>, saved?: Record<string, unknown>) =>
  versionRecord(version(of, saved), accounts)

describe('the kind of a version', () => {
  it.each([
    ['draft', {}, {}],
    ['autosaved', { autosave: true }, {}],
    ['published', {}, { savedIn: 'en' }],
    ['published', {}, { savedIn: 'all' }],
    ['published', { publishedLocale: 'en' }, { savedIn: undefined }],
    ['draft', { publishedLocale: 'de' }, { savedIn: undefined }],
    ['unpublished', {}, { savedAs: 'unpublished' }],
    ['unpublished', {}, { savedAs: 'unpublishedOnSchedule' }],
    // One that names its language says so by itself.
    ['draft', { publishedLocale: 'en' }, { savedIn: 'de' }],
    // A save of no language counts by any that is public.
    ['published', {}, { savedIn: undefined }],
    ['draft', {}, { savedIn: undefined, _status: { en: 'draft', de: 'draft' } }],
    ['changed', {}, { _status: null }],
    ['changed', {}, { _status: undefined }],
    ['draft', {}, { _status: 'draft' }],
    ['published', {}, { _status: 'published' }],
  ] as const)('is %s', (kind, of, saved) => {
    expect(record(of, saved).kind).toBe(kind)
  })

  it.each([
    ['restored', 'restored'],
    ['imported', 'imported'],
    ['machine', 'machine'],
    ['scheduled', 'scheduled'],
    ['unpublishedOnSchedule', 'scheduled'],
    ['unpublished', undefined],
    [null, undefined],
    ['forged', undefined],
  ])('for %s is %s', (savedAs, origin) => {
    expect(record({}, { savedAs }).origin).toBe(origin)
  })
})

describe('the author of a version', () => {
  it.each([
    [{}, { is: 'person', name: 'Anna' }],
    [
      { savedBy: '2', savedByName: 'Ben' },
      { is: 'former', name: 'Ben' },
    ],
    [{ savedBy: '2' }, { is: 'former', name: '' }],
    [{ savedBy: null }, { is: 'site' }],
    [{ savedBy: undefined, savedIn: undefined }, { is: 'unknown' }],
  ])('with %j is %j', (saved, by) => {
    expect(record({}, saved).by).toEqual(by)
  })
})

describe('the kind of a save', () => {
  const save = (
    req: { query?: object; payloadAPI?: string; context?: object },
    before = 'published',
    after = 'draft',
  ) =>
    saveOrigin({
      data: { _status: after },
      originalDoc: { _status: before },
      req: { context: {}, query: {}, payloadAPI: 'REST', ...req } as never,
    })

  it('is what the site says of its own save', () => {
    expect(save({ context: { savedAs: 'restored' } })).toBe('restored')
    expect(save({ context: { savedAs: 'anything' }, payloadAPI: 'local' })).toBeUndefined()
  })

  it('is unpublishing where a public language becomes a draft, not where a draft is saved', () => {
    expect(save({})).toBe('unpublished')
    expect(save({ query: { unpublishAllLocales: 'true' } })).toBe('unpublished')
    expect(save({ query: { draft: 'true' } })).toBeUndefined()
    expect(save({ payloadAPI: 'local' })).toBeUndefined()
    expect(save({}, 'draft')).toBeUndefined()
    expect(save({}, 'published', 'published')).toBeUndefined()
  })
})
