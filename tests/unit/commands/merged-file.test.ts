import { describe, expect, it } from 'vitest'
import { mergedFile, mergedJson, mergedLines } from '#src/commands/upgrade/merged-file'

const lines = (...all: string[]) => all.map((line) => `${line}\n`).join('')
const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

describe('lines of a site and of a new version', () => {
  const base = lines('title', 'excerpt', 'body')

  it.each([
    [
      'added at the same place',
      ['title', 'excerpt', 'series', 'body'],
      ['title', 'excerpt', 'series', 'mine', 'body'],
    ],
    [
      'beside a changed line',
      ['title', 'excerpt 2', 'body'],
      ['title', 'excerpt 2', 'mine', 'body'],
    ],
    [
      'before a changed line',
      ['title', 'excerpt', 'body 2'],
      ['title', 'excerpt', 'mine', 'body 2'],
    ],
    ['far apart', ['new', 'title', 'excerpt', 'body'], ['new', 'title', 'excerpt', 'mine', 'body']],
  ])('are both kept: %s', (_, theirs, merged) => {
    const ours = lines('title', 'excerpt', 'mine', 'body')
    expect(mergedLines({ base, ours, theirs: lines(...theirs) })).toBe(lines(...merged))
  })

  it('at the begin and the end are kept', () => {
    const ours = lines('mine', 'title', 'excerpt', 'body', 'mine too')
    const theirs = lines('title 2', 'excerpt', 'body 2')
    expect(mergedLines({ base, ours, theirs })).toBe(
      lines('mine', 'title 2', 'excerpt', 'body 2', 'mine too'),
    )
  })

  it('are both kept where the site replaced one beside a changed one', () => {
    const ours = lines('title', 'mine', 'body')
    const theirs = lines('title 2', 'excerpt', 'body')
    expect(mergedLines({ base, ours, theirs })).toBe(lines('title 2', 'mine', 'body'))
  })

  it.each([
    ['both replaced', lines('title', 'mine', 'body'), lines('title', 'theirs', 'body')],
    ['around which all changed', lines('title', 'excerpt', 'mine', 'body'), lines('other', 'page')],
  ])('are left to a person: %s', (_, ours, theirs) => {
    expect(mergedLines({ base, ours, theirs })).toBeUndefined()
  })
})

describe('texts and settings', () => {
  const base = json({ blogs: { title: 'Blog', empty: 'None.' }, list: [1] })

  it('are merged by key: own texts and keys stay, and new ones come', () => {
    const ours = json({ blogs: { title: 'Magazine', own: 'Mine', empty: 'None.' }, list: [1] })
    const theirs = json({
      blogs: { title: 'Journal', added: 'New', empty: 'Nothing.' },
      list: [1, 2],
    })
    expect(mergedJson({ base, ours, theirs }, true)).toBe(
      json({
        blogs: { title: 'Magazine', own: 'Mine', added: 'New', empty: 'Nothing.' },
        list: [1, 2],
      }),
    )
  })

  it('that a version has removed go, and what the site has removed stays away', () => {
    const ours = json({ blogs: { title: 'Blog' }, list: [1] })
    const theirs = json({ blogs: { title: 'Blog', empty: 'None.', more: 'More' } })
    expect(mergedJson({ base, ours, theirs }, true)).toBe(
      json({ blogs: { title: 'Blog', more: 'More' } }),
    )
  })

  it('of packages are left to a person if both have changed one', () => {
    const of = (version: string, own = {}) => json({ dependencies: { payload: version, ...own } })
    expect(
      mergedJson({ base: of('1'), ours: of('1', { mine: '1' }), theirs: of('2') }, false),
    ).toBe(of('2', { mine: '1' }))
    expect(mergedJson({ base: of('1'), ours: of('3'), theirs: of('2') }, false)).toBeUndefined()
    expect(mergedJson({ base: of('1'), ours: '<<<', theirs: of('2') }, false)).toBeUndefined()
  })
})

describe('a file', () => {
  it.each([
    [
      'that the site removed stays removed',
      'docs/a.md',
      { base: 'a', ours: undefined, theirs: 'b' },
      'ours',
    ],
    [
      'that the site added and the version, too, is for a person',
      'a.ts',
      { base: undefined, ours: 'a', theirs: 'b' },
      undefined,
    ],
    [
      'that the version removed is for a person',
      'a.ts',
      { base: 'a', ours: 'b', theirs: undefined },
      undefined,
    ],
    [
      'with a picture of the site stays',
      'public/logo.svg',
      { base: 'a', ours: 'b', theirs: 'c' },
      'ours',
    ],
    [
      'with own texts is merged',
      'locales/de/site.json',
      { base: '{"a":"1"}', ours: '{"a":"2"}', theirs: '{"a":"3","b":"4"}' },
      { text: json({ a: '2', b: '4' }) },
    ],
  ] as const)('%s', (_, file, sides, expected) => {
    expect(mergedFile(file, sides)).toEqual(expected)
  })
})
