import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { languageStates } from '#src/features/publication/language-states'
import type { StoredDocument } from '#src/platform/cache/stored-document'

const body = (text: string) => ({
  root: {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
  },
})

const stored: StoredDocument = {
  id: '1',
  _status: { en: 'published', de: 'published' },
  complete: { en: true, de: true, fr: false },
  title: { en: 'Leaf', de: 'Blatt' },
  body: { en: body('A leaf.'), de: body('Ein Blatt.') },
  meta: { title: { en: 'Leaf | meta' } },
  modifiedAt: { en: '2026-01-01', de: '2026-01-02' },
  updatedAt: '2026-01-02',
  image: 'picture-1',
}

const stateIn = (locale: (typeof locales)[number], newest: StoredDocument) =>
  languageStates(stored, newest).languages[locale].state

describe('languageStates', () => {
  it('calls nothing changed in a document that equals its newest version', () => {
    const { languages, sharedChanged } = languageStates(stored, structuredClone(stored))
    expect(sharedChanged).toBe(false)
    expect(locales.filter((locale) => languages[locale].state === 'published')).toEqual([
      'en',
      'de',
    ])
    expect(locales.filter((locale) => languages[locale].state !== 'nothing')).toEqual(['en', 'de'])
    expect(languages.de.complete).toBe(true)
    expect(languages.fr.complete).toBe(false)
  })

  it.each<[string, StoredDocument]>([
    ['a title', { ...stored, title: { en: 'Leaf', de: 'Blätter' } }],
    ['a text', { ...stored, body: { en: body('A leaf.'), de: body('Blätter.') } }],
    ['a text that was taken away', { ...stored, body: { en: body('A leaf.'), de: body('') } }],
    ['a field of a group', { ...stored, meta: { title: { en: 'Leaf | meta', de: 'Neu' } } }],
    ['a field that was empty', { ...stored, excerpt: { de: 'Kurz.' } }],
  ])('finds the one language in which %s has changed', (_, newest) => {
    expect(stateIn('de', newest)).toBe('changed')
    expect(stateIn('en', newest)).toBe('published')
  })

  it.each<[string, StoredDocument]>([
    ['statuses', { ...stored, _status: { en: 'draft', de: 'draft' } }],
    ['dates', { ...stored, modifiedAt: { en: '2027-01-01' }, updatedAt: '2027-01-01' }],
    ['what was empty and is empty', { ...stored, excerpt: { en: '', de: null } }],
    ['an empty paragraph', { ...stored, excerpt: { de: body('  ') } }],
    ['another language', { ...stored, title: { en: 'Leaf', de: 'Blatt', fr: 'Feuille' } }],
  ])('takes no change of %s for a change of the content', (_, newest) => {
    expect(stateIn('en', newest)).toBe('published')
    expect(stateIn('de', newest)).toBe('published')
  })

  it('ignores the ids of rows, which each save replaces, but not their content', () => {
    const rows = (id: string, heading: string) => ({
      ...stored,
      sections: { de: [{ id, blockType: 'hero', heading }] },
    })
    const stateOf = (newest: StoredDocument) =>
      languageStates(rows('a', 'Hallo'), newest).languages.de.state
    expect(stateOf(rows('b', 'Hallo'))).toBe('published')
    expect(stateOf(rows('a', 'Servus'))).toBe('changed')
  })

  it('distinguishes begun, missing, and unpublished languages', () => {
    const newest = { ...stored, title: { en: 'Leaf', de: 'Blatt', fr: 'Feuille', es: '  ' } }
    expect(stateIn('fr', newest)).toBe('draft')
    expect(stateIn('es', newest)).toBe('nothing')
    const takenBack = { ...stored, _status: { en: 'published', de: 'draft' } }
    expect(languageStates(takenBack, takenBack).languages.de.state).toBe('draft')
    // A status alone makes nothing public.
    const hollow = { ...stored, complete: { en: true } }
    expect(languageStates(hollow, hollow).languages.de.state).toBe('draft')
  })

  it('reports a change of what all share separately', () => {
    const { languages, sharedChanged } = languageStates(stored, { ...stored, image: 'picture-2' })
    expect(sharedChanged).toBe(true)
    expect(languages.de.state).toBe('published')
  })

  it('finds nothing in a page that was never saved', () => {
    const { languages, sharedChanged } = languageStates({}, {})
    expect(new Set(Object.values(languages).map(({ state }) => state))).toEqual(
      new Set(['nothing']),
    )
    expect(sharedChanged).toBe(false)
  })

  it('compares other values than texts, too', () => {
    const rated = (de: unknown) => ({ ...stored, rating: { de }, picture: { de: { alt: de } } })
    const changed = (before: unknown, after: unknown) =>
      languageStates(rated(before), rated(after)).languages.de.state
    expect([changed(3, 3), changed(3, 4), changed([null], [null]), changed([null], [1])]).toEqual([
      'published',
      'changed',
      'published',
      'changed',
    ])
  })
})
