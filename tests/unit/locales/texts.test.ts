import { readdirSync } from 'node:fs'
import { en as payloads } from '@payloadcms/translations/languages/en'
import { describe, expect, it } from 'vitest'
import { completed } from '#locales/admin-labels'
import { adminLanguages } from '#locales/admin-languages'
import english from '#locales/en/admin.json' with { type: 'json' }
import { defaultLocale, knownLocales, locales } from '#locales/languages'
import {
  type Audience,
  audiences,
  faultsOf,
  placeholdersOf,
  readTexts,
  textsOf,
  untranslated,
} from '../../support/locales/texts'

const others = locales.filter((locale) => locale !== defaultLocale)
const files = others.flatMap((locale) =>
  audiences.map((audience) => [`locales/${locale}/${audience}.json`, locale, audience] as const),
)
const measures: Readonly<Record<Audience, ReturnType<typeof readTexts>>> = {
  site: readTexts(defaultLocale, 'site'),
  admin: readTexts(defaultLocale, 'admin'),
}

describe('the texts of interface and admin', () => {
  it('lie in one folder for each language, with one file for each audience', () => {
    const folders = readdirSync('locales', { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    expect(folders.map(({ name }) => name).sort()).toEqual([...knownLocales].sort())
    for (const { name } of folders) {
      expect([name, readdirSync(`locales/${name}`).sort()]).toEqual([
        name,
        audiences.map((audience) => `${audience}.json`).sort(),
      ])
    }
  })

  it('are many in English, and never empty', () => {
    for (const audience of audiences) {
      expect(measures[audience].size).toBeGreaterThan(150)
      expect(faultsOf(measures[audience], measures[audience])).toEqual([])
    }
  })

  it.each(files)(
    'of %s are those of English, with the same places for values',
    (file, locale, audience) => {
      const texts = readTexts(locale, audience)
      const faults = faultsOf(texts, measures[audience])
      expect(faults.map((fault) => `${file}: ${fault}`)).toEqual([])
      expect([...texts.keys()]).toEqual([...measures[audience].keys()])
    },
  )

  it.each(files)('of %s are translated', (file, locale, audience) => {
    const left = untranslated(readTexts(locale, audience), measures[audience])
    expect(left.map((key) => `${file}: ${key} reads as in English`)).toEqual([])
    if (audience === 'site' || locale === 'en') return
    // Without them, Payload's own translation is shown.
    const corrections = textsOf(adminLanguages[locale].labels.payload)
    const copied = untranslated(corrections, textsOf(english.payload))
    expect(copied.map((key) => `${file}: leave out payload.${key}, it is English`)).toEqual([])
  })

  it.each([...locales])('of Payload that are corrected in %s are texts that it has', (locale) => {
    const known = textsOf(payloads.translations)
    const corrected = textsOf(adminLanguages[locale].labels.payload)
    const wanted = new Map([...known].filter(([key]) => corrected.has(key)))
    // A correction may leave a place out, such as the name of what an empty cell lacks.
    const faults = faultsOf(corrected, wanted).filter((fault) => !fault.includes(' the places '))
    expect(faults).toEqual([])
    const invented = [...corrected].filter(([key, text]) =>
      placeholdersOf(text).some((place) => !placeholdersOf(known.get(key) ?? '').includes(place)),
    )
    expect(invented).toEqual([])
  })
})

describe('labels of the admin that a language lacks', () => {
  it('are those of English, and corrections of Payload’s words are not', () => {
    const { blogs } = english.entities
    const labels = completed({
      entities: { blogs: { singular: 'Artikel', fields: { title: { label: 'Titel' } } } },
      payload: { general: {} },
    } as Parameters<typeof completed>[0])
    expect(labels.entities.blogs).toEqual({
      ...blogs,
      singular: 'Artikel',
      fields: { ...blogs.fields, title: { ...blogs.fields.title, label: 'Titel' } },
    })
    expect(labels.parts).toEqual(english.parts)
    expect(labels.payload).toEqual({ general: {} })
  })
})

describe('the check of a file', () => {
  const measure = textsOf({ saving: { retry: 'Try {{count}} times', stay: 'Stay on this page' } })
  const faults = (saving: object) => faultsOf(textsOf({ saving }), measure)

  it('names the key of each fault', () => {
    expect(faults({ retry: '{{count}}-mal versuchen', stay: 'Hierbleiben' })).toEqual([])
    expect(faults({ stay: 'Hierbleiben' })).toEqual(['saving.retry is missing'])
    expect(faults({ retry: '{{count}}', stay: 'Hier', leave: 'Gehen' })).toEqual([
      'saving.leave is superfluous',
    ])
    expect(faults({ retry: '{{count}}', stay: '' })).toEqual(['saving.stay is empty'])
    expect(faults({ retry: '{{count}}', stay: 'Hier ' })).toEqual([
      'saving.stay has space at its ends',
    ])
    expect(faults({ retry: '{{anzahl}}-mal', stay: 'Hier' })).toEqual([
      'saving.retry has the places "anzahl" instead of "count"',
    ])
  })

  it('recognizes the placeholders of ICU messages and of tags', () => {
    const plural = textsOf({
      found: '{count, plural, one {# leaf of {all}} other {# leaves of {all}}}',
    })
    const german = textsOf({ found: '{count, plural, one {# Blatt} other {# Blätter von {all}}}' })
    expect(faultsOf(german, plural)).toHaveLength(1)
    expect(faultsOf(textsOf({ a: '<0>Alle' }), textsOf({ a: '<0>All</0>' }))).toHaveLength(1)
  })

  it('finds what was copied from English, and leaves terms and names alone', () => {
    const copied = textsOf({ saving: { retry: '{{count}} mal', stay: 'Stay on this page' } })
    expect(untranslated(copied, measure)).toEqual(['saving.stay'])
    expect(untranslated(textsOf({ x: 'XLIFF 2.1' }), textsOf({ x: 'XLIFF 2.1' }))).toEqual([])
  })
})
