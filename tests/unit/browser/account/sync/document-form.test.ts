import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  bounds,
  differences,
  readDeed,
  readDeeds,
  writeDeed,
  writeDeeds,
} from '#src/browser/account/sync/document-form'
import type { SavedArticle } from '#src/browser/saved/article'
import { removalMemory } from '#src/browser/saved/changes'
import { type Deed, type Deeds, keyOf } from '#src/browser/saved/merge'
import { encodePathname } from '#src/platform/i18n/pathname'
import { readRulesExpressions } from '../../../../support/emulators/rules-expressions'

const at = Date.parse('2026-03-01T10:00:00.000Z')
const article: SavedArticle = {
  id: '65f0c0ffee65f0c0ffee65f0',
  locale: 'de',
  contentLocale: 'en',
  pathname: '/de/blogs/%E4%BD%A0',
  title: 'Schrift, "gesetzt"',
  excerpt: 'Zeile\nfür Zeile 日本語 😀',
  savedAt: '2026-03-01T10:00:00.000Z',
  hash: 'a_B-9',
}
const saved = (more: Partial<SavedArticle> = {}, time = at): Deed => ({
  kind: 'saved',
  article: { ...article, ...more },
  at: time,
})
const removed = (id: string, time: number): Deed => ({
  kind: 'removed',
  name: { id, locale: 'de' },
  at: time,
})
const deedsFrom = (...deeds: Deed[]): Deeds =>
  new Map(deeds.map((deed) => [keyOf(deed.kind === 'saved' ? deed.article : deed.name), deed]))

describe('an entry', () => {
  it('is a text with its fields in one order', () => {
    expect(writeDeed(saved({ title: 'T', excerpt: 'E' }, at + 1))).toBe(
      '{"savedAt":"2026-03-01T10:00:00.000Z","restoredAt":"2026-03-01T10:00:00.001Z","contentLocale":"en","pathname":"/de/blogs/%E4%BD%A0","title":"T","excerpt":"E","hash":"a_B-9"}',
    )
    expect(writeDeed(removed('a', at))).toBe('{"removedAt":"2026-03-01T10:00:00.000Z"}')
  })

  it.each([saved(), saved({}, at + 5), removed('a', at)])('is read as it was written', (deed) => {
    const name = keyOf(deed.kind === 'saved' ? deed.article : deed.name)
    expect(readDeed(name, writeDeed(deed))).toEqual(deed)
  })

  it.each([
    ['a key without a language', `x_${article.id}`, writeDeed(saved())],
    ['a key with a path', 'de_../users', writeDeed(saved())],
    ['no text', keyOf(article), { removedAt: 1 }],
    ['no JSON', keyOf(article), '{'],
    ['null', keyOf(article), 'null'],
    ['a removal at no time', keyOf(article), '{"removedAt":"soon"}'],
    [
      'another host',
      keyOf(article),
      '{"savedAt":"2026-03-01T10:00:00.000Z","contentLocale":"en","pathname":"//evil","title":"T"}',
    ],
    [
      'a script',
      keyOf(article),
      '{"savedAt":"2026-03-01T10:00:00.000Z","contentLocale":"en","pathname":"javascript:x","title":"T"}',
    ],
  ])('is not read from %s', (_, key, text) => {
    expect(readDeed(key, text)).toBeUndefined()
  })

  it('is cut between characters where it is too long', () => {
    const text = writeDeed(saved({ title: `${'x'.repeat(299)}😀`, excerpt: 'y'.repeat(500) }))
    const { title, excerpt } = JSON.parse(text ?? '') as SavedArticle
    expect([title, excerpt]).toEqual(['x'.repeat(299), 'y'.repeat(400)])
  })

  it.each<[string, Deed]>([
    ['an id that no key can be', saved({ id: 'a/b' })],
    ['a pathname with a quote', saved({ pathname: '/de/"' })],
    ['a time out of all reason', saved({ savedAt: '+012026-01-01T00:00:00.000Z' }, 4e14)],
  ])('is left out with %s', (_, deed) => {
    expect(writeDeeds(new Map([[keyOf(article), deed]]), at)).toEqual({})
  })
})

describe('the rules of the database', () => {
  const rules = readFileSync('firestore.rules', 'utf8')
  const { keys, values } = readRulesExpressions()

  it('accept everything that the site writes', () => {
    const word = fc.string({ unit: 'binary' })
    const anyArticle = fc.record({
      ...{ id: fc.stringMatching(/^[0-9a-f]{24}$/), locale: fc.constantFrom(...locales) },
      contentLocale: fc.constantFrom(...locales),
      pathname: fc.string({ unit: 'grapheme' }).map((text) => `/de${encodePathname(`/${text}`)}`),
      title: word,
      excerpt: word,
      hash: fc.string(),
      savedAt: fc
        .date({ min: new Date(0), max: new Date(at), noInvalidDate: true })
        .map((date) => date.toISOString()),
    })
    let written = 0
    fc.assert(
      fc.property(fc.array(anyArticle, { minLength: 1 }), fc.nat(), (articles, later) => {
        const deeds = deedsFrom(
          ...articles.map((one) => saved(one, Date.parse(one.savedAt) + later)),
          removed('gone', at),
        )
        const texts = writeDeeds(deeds, at)
        written += Object.keys(texts).length
        expect(`${Object.keys(texts).join('\n')}\n`).toMatch(keys)
        expect(`${Object.values(texts).join('\n')}\n`).toMatch(values)
      }),
    )
    expect(written).toBeGreaterThan(200)
  })

  it('name the same bounds and languages', () => {
    expect(rules).toContain(`saved.size() <= ${bounds.entries}\n`)
    expect(rules).toContain(`values.size() <= ${bounds.characters}\n`)
    expect(readRulesExpressions().languages).toEqual(locales)
  })
})

describe('a document', () => {
  const many = (count: number, kind: 'saved' | 'removed', from = 0) =>
    Array.from({ length: count }, (_, index) => {
      const id = `${kind}${index}`
      const time = at + from + index
      const savedAt = new Date(time).toISOString()
      return kind === 'saved' ? saved({ id, savedAt }, time) : removed(id, time)
    })

  it('holds the newest of too many', () => {
    const texts = writeDeeds(deedsFrom(...many(510, 'saved')), at)
    const names = Object.keys(texts)
    expect(names.length).toBe(500)
    expect(names).toContain('de_saved509')
    expect(names).not.toContain('de_saved9')
  })

  it('drops recorded removals before articles', () => {
    const counts = (articles: number, removals: number) => {
      const deeds = deedsFrom(...many(articles, 'saved'), ...many(removals, 'removed', 10_000))
      const names = Object.keys(writeDeeds(deeds, at))
      return [
        names.filter((name) => name.startsWith('de_saved')).length,
        names.filter((name) => name.startsWith('de_removed')).length,
      ]
    }
    expect(counts(450, 30)).toEqual([450, 30])
    expect(counts(450, 300)).toEqual([300, 200])
    expect(counts(100, 450)).toEqual([100, 400])
  })

  it('is as long as the rules allow', () => {
    const long = many(500, 'saved').map((deed) =>
      deed.kind === 'saved'
        ? { ...deed, article: { ...deed.article, excerpt: '語'.repeat(400) } }
        : deed,
    )
    const text = Object.values(writeDeeds(deedsFrom(...long), at)).join('\n')
    expect(text.length).toBeLessThan(bounds.characters)
    expect(text.length).toBeGreaterThan(bounds.characters - 1000)
    // With its keys and three bytes for each character it is below Firestore's 1 MiB.
    expect(new TextEncoder().encode(text).length).toBeLessThan(700_000)
  })

  it('forgets removals after half a year', () => {
    const deeds = deedsFrom(removed('old', at), removed('new', at + 1))
    expect(Object.keys(writeDeeds(deeds, at + removalMemory))).toEqual(['de_new'])
  })

  it('is updated only where it differs', () => {
    const [a, b, c] = [removed('a', at), removed('b', at), removed('c', at + 1)]
    const present = { ...writeDeeds(deedsFrom(a, b), at), de_new: '{"form":2}', ja_x: 7 }
    expect(differences(present, writeDeeds(deedsFrom(b, c), at))).toEqual({
      de_a: undefined,
      de_c: writeDeed(c),
    })
    expect(differences(undefined, { de_c: 'x' })).toEqual({ de_c: 'x' })
    // What a newer build has written there is not this one's to replace.
    expect(differences(present, { de_new: '{"removedAt":1}' })).not.toHaveProperty('de_new')
  })

  it.each([undefined, null, 7, 'x', [], { de_a: 7 }])(
    'that is invalid contains nothing: %j',
    (value) => {
      expect(readDeeds(value).size).toBe(0)
    },
  )
})
