import { describe, expect, it } from 'vitest'
import { type Language, languageOf, locales } from '#locales/languages'
import { adminLanguages } from '#src/cms/admin/languages'
import { typeset } from '#src/cms/admin/typeset'
import { type Texts, textsOf } from '../../support/locales/texts'

/** Parts of Payload that this admin has switched off. */
const unused = /^(?:folder|dashboard)\./

const textsOfAdmin = ({ adminLanguage }: Language): Texts => {
  const { supportedLanguages = {}, translations = {} } = adminLanguages as {
    supportedLanguages?: Readonly<Record<string, { readonly translations: object }>>
    translations?: Readonly<Record<string, object>>
  }
  const all = [
    supportedLanguages[adminLanguage]?.translations ?? {},
    translations[adminLanguage] ?? {},
  ]
  const merged = new Map(all.flatMap((tree) => [...textsOf(tree)]))
  return new Map([...merged].filter(([key]) => !unused.test(key)))
}

const matching = (locale: (typeof locales)[number], pattern: RegExp) =>
  [...textsOfAdmin(languageOf(locale))].filter(([, text]) => pattern.test(text))

/** Whom each language addresses otherwise, and Payload in places does not. */
const familiar = {
  de: /\b(?:du|dich|dir|deine?[mnrs]?|bist)\b/i,
  es: /\b(?:tú|tus?|ti|contigo|has|tienes|puedes|deseas|debes|recibirás|por favor, (?:revisa|introduce|verifica|corrige))\b/i,
} as const

describe('the texts of the admin, with Payload’s own', () => {
  it.each(Object.entries(familiar))('address editors in %s as the rest does', (locale, pattern) => {
    expect(matching(locale as keyof typeof familiar, pattern)).toEqual([])
  })

  it.each([...locales])('in %s have no straight marks and no three dots', (locale) => {
    expect(matching(locale, /\.\.\.|(?<!=)"\{\{|\p{L}'\p{L}/u)).toEqual([])
  })

  // The name of a field is of any gender, and in any case.
  it.each([...locales])('in %s show a dash in an empty cell', (locale) => {
    const key = `payload.general.noLabel in locales/${locale}/admin.json`
    expect(textsOfAdmin(languageOf(locale)).get('general.noLabel'), key).toBe('–')
  })

  it('in pt hold no advice for a translator', () => {
    expect(matching('pt', /\n|^`/)).toEqual([])
  })
})

describe('typeset', () => {
  it.each([
    ['de', '"{{title}}" wird gelöscht...', '„{{title}}“ wird gelöscht …'],
    ['fr', "Nom d'utilisateur:", 'Nom d’utilisateur\u00a0:'],
    ['zh', '每一页: {{limit}}', '每一页：{{limit}}'],
    ['en', '<a href="{{url}}">Log in...</a>', '<a href="{{url}}">Log in…</a>'],
  ] as const)('prints in %s: %s', (locale, text, printed) => {
    expect(typeset(text, languageOf(locale))).toBe(printed)
  })
})
