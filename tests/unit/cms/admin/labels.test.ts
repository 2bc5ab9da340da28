import { describe, expect, it } from 'vitest'
import { adminLanguages as files } from '#locales/admin-languages'
import { languages } from '#locales/languages'
import { adminLanguages } from '#src/cms/admin/languages'
import { listIn } from '#src/cms/labels/list-in'
import { fillIn, labelsIn } from '#src/cms/labels/server-messages'

describe('the languages of the admin', () => {
  it.each(languages)(
    'have the labels of $code under the code of Payload',
    ({ adminLanguage, code }) => {
      const { translations = {} } = adminLanguages
      const { labels } = files[code]
      expect(translations[adminLanguage]).toMatchObject({ ...labels.parts, ...labels.payload })
      expect(labelsIn({ language: adminLanguage })).toBe(labels)
    },
  )

  it('never replace a part of Payload’s own texts', () => {
    const own = Object.keys(files.en.payload.translations)
    expect(Object.keys(files.en.labels.parts).filter((part) => own.includes(part))).toEqual([])
  })

  it('are in English where Payload lacks a translation', () => {
    expect(labelsIn({ language: 'fi' })).toBe(files.en.labels)
  })
})

describe('fillIn', () => {
  it('puts each value in its place, whatever the value looks like', () => {
    expect(fillIn('{{found}}: {{count}}', { found: '{{count}} $&', count: 7 })).toBe(
      '{{count}} $&: 7',
    )
    expect(fillIn('{{lost}}.', {})).toBe('.')
  })
})

describe('listIn', () => {
  it('separates as the language of the admin does, and as English does for others', () => {
    expect(listIn('ja', ['タイトル', '本文'])).toBe('タイトル、本文')
    expect(listIn('de', ['Titel', 'Text'])).toBe('Titel, Text')
    expect(listIn('fi', ['a', 'b'])).toBe('a, b')
  })
})
