import { describe, expect, it } from 'vitest'
import { anySpelling } from '#src/features/palette/any-spelling'

const finds = (query: string, title: string) =>
  new RegExp(anySpelling(query)).test(title.toLowerCase())

describe('anySpelling', () => {
  it.each([
    ['ecran', 'Écran étroit'],
    ['Écran', 'ECRAN'],
    ['ecran', 'e\u0301cran'],
    ['strasse', 'Straße'],
    ['straße', 'Strasse'],
    ['aether', 'Æther'],
    ['ωρα', 'ώρα'],
    ['abc', 'ＡＢＣ'],
    ['快適な', '快適な机'],
    ['a.b', 'a.b'],
  ])('%s finds %s', (query, title) => expect(finds(query, title)).toBe(true))

  it.each([
    ['ecran', 'ocran'],
    ['か', 'が'],
    ['a.b', 'axb'],
    ['strase', 'Straße'],
    ['xy', 'undefined'],
  ])('%s does not find %s', (query, title) => expect(finds(query, title)).toBe(false))
})
