import { describe, expect, it } from 'vitest'
import {
  isAlready,
  type LanguageSave,
  type PublicationAction,
  savesFor,
} from '#src/features/publication/language-saves'
import { PublicationError } from '#src/features/publication/publication-error'
import type { StoredDocument } from '#src/platform/cache/stored-document'

/** Public in English, complete in English and German. */
const published: StoredDocument = {
  _status: { en: 'published', de: 'draft' },
  complete: { en: true, de: true },
  title: { en: 'Leaf', de: 'Blatt' },
  image: 'old',
  publishedAt: '2026-01-01T00:00:00.000Z',
}
const otherText = { ...published, title: { en: 'Leaves', de: 'Blatt' } }
const otherPicture = { ...published, image: 'new', author: 'anne' }
const { publishedAt: _, ...undated } = published
const shared = ['image', 'author']
const now = new Date('2026-11-27T01:02:03.000Z')
const publish = { data: { _status: 'published' }, draft: false }

describe('publishing a language', () => {
  it.each<[string, 'en' | 'de', StoredDocument, 'today' | undefined, LanguageSave[]]>([
    ['saves nothing where all is public', 'en', published, undefined, []],
    ['saves nothing, not even a date, where all is public', 'en', published, 'today', []],
    ['saves a changed text', 'en', otherText, undefined, [publish]],
    [
      'saves what all languages share, though its text is public',
      'en',
      otherPicture,
      undefined,
      [publish],
    ],
    ['saves a language that is not public', 'de', published, undefined, [publish]],
    [
      'gives the date of today where that was asked for',
      'de',
      published,
      'today',
      [{ data: { _status: 'published', publishedAt: now.toISOString() }, draft: false }],
    ],
    ['gives no date to a document without one', 'de', undated, 'today', [publish]],
  ])('%s (%s)', (_, locale, newest, dated, saves) => {
    const sides = { published, newest }
    expect(savesFor({ action: 'publish', locale, dated }, sides, shared, now)).toEqual(saves)
    expect(isAlready('publish', locale, sides)).toBe(saves.length === 0)
  })

  it('is refused by name where the language lacks something, public or not', () => {
    for (const _status of [{ fr: 'draft' }, { fr: 'published' }]) {
      const sides = { published: { ...published, _status }, newest: { ...published, _status } }
      const refused = () => savesFor({ action: 'publish', locale: 'fr' }, sides, shared, now)
      expect(refused).toThrow(PublicationError)
      expect(refused).toThrow(/^incomplete: Français$/)
    }
  })
})

describe('unpublishing a language', () => {
  const saves = (locale: 'en' | 'de' | 'fr', newest: StoredDocument) =>
    savesFor({ action: 'unpublish', locale, dated: 'today' }, { published, newest }, shared, now)
  const draft = { data: { image: 'old', author: null, _status: 'draft' }, draft: false }

  it('saves nothing where it is not public, complete or not', () => {
    expect([saves('de', otherPicture), saves('fr', published)]).toEqual([[], []])
  })

  it('leaves what visitors see of the shared fields', () => {
    expect(saves('en', published)).toEqual([draft])
    expect(saves('en', otherText)).toEqual([draft])
  })

  it('puts a shared draft back as a draft', () => {
    const back = { data: { image: 'new', author: 'anne' }, draft: true }
    expect(saves('en', otherPicture)).toEqual([draft, back])
  })

  it('empties in the draft what the draft had emptied', () => {
    const { image: _, ...emptied } = published
    expect(saves('en', emptied)[1]).toEqual({ data: { image: null, author: null }, draft: true })
  })

  it('takes back a language that is marked as public, though it lacks something', () => {
    const hollow = { ...published, complete: {} }
    const sides = { published: hollow, newest: hollow }
    expect(savesFor({ action: 'unpublish', locale: 'en' }, sides, [], now)).toEqual([
      { data: { _status: 'draft' }, draft: false },
    ])
  })
})

it.each<[PublicationAction, 'en' | 'de', boolean]>([
  ['publish', 'en', true],
  ['publish', 'de', false],
  ['unpublish', 'en', false],
  ['unpublish', 'de', true],
])('to %s %s is done before: %s', (action, locale, expected) => {
  expect(isAlready(action, locale, { published, newest: published })).toBe(expected)
})
