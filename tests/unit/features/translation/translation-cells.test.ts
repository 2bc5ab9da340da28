import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import type { FieldLines } from '#src/cms/values/line'
import { changedFields, fieldHashes } from '#src/features/translation/field-hashes'
import {
  nextCells,
  sourceLanguage,
  type TranslatedDocument,
  type TranslationCells,
} from '#src/features/translation/translation-cells'

const title = (text: string): FieldLines => ({ title: [{ role: 'text', text }] })
const body = (...texts: string[]): FieldLines => ({
  body: texts.map((text) => ({ role: 'paragraph', text })),
})

function documentOf(
  lines: Partial<Record<Locale, FieldLines>>,
  publicIn: readonly Locale[] = [],
  hasDrafts = true,
): TranslatedDocument {
  const all = Object.fromEntries(locales.map((locale) => [locale, lines[locale] ?? {}]))
  return { source: 'en', lines: all as Record<Locale, FieldLines>, publicIn, hasDrafts }
}

const at = '2026-01-01T00:00:00.000Z'

function saved(
  ...saves: readonly (readonly [TranslatedDocument, (readonly Locale[])?])[]
): TranslationCells {
  let cells: TranslationCells | undefined
  for (const [document, markedCurrent = []] of saves) {
    cells = nextCells(cells, document, { at, markedCurrent })
  }
  return cells as TranslationCells
}

describe('the state of a translation', () => {
  const english = title('Leaves')
  const german = title('Blätter')

  it('goes from missing to draft, current, stale and current', () => {
    const drafted = documentOf({ en: english, de: german }, ['en'])
    const isPublic = documentOf({ en: english, de: german }, ['en', 'de'])
    const changed = documentOf({ en: title('Eight leaves'), de: german }, ['en', 'de'])
    const saves = [[documentOf({ en: english }, ['en'])], [drafted], [isPublic], [changed]] as const
    expect(saved(...saves.slice(0, 1)).de.state).toBe('missing')
    expect(saved(...saves.slice(0, 2)).de.state).toBe('draft')
    expect(saved(...saves.slice(0, 3)).de.state).toBe('current')
    expect(saved(...saves).de).toMatchObject({ state: 'stale', changed: ['title'] })
    expect(saved(...saves, [changed, ['de']]).de).toMatchObject({ state: 'current', changed: [] })
  })

  it('is current again when the original takes its change back', () => {
    const then = documentOf({ en: english, de: german }, ['en', 'de'])
    const changed = documentOf({ en: title('Eight leaves'), de: german }, ['en', 'de'])
    expect(saved([then], [changed], [then]).de.state).toBe('current')
  })

  it('is stale though it is published again: whether it was revised is not known', () => {
    const then = documentOf({ en: english, de: german }, ['en', 'de'])
    const better = documentOf({ en: title('Eight leaves'), de: title('Die Blätter') }, ['en', 'de'])
    expect(saved([then], [better]).de.state).toBe('stale')
  })

  it('is stale at once when the original changed while the draft was written', () => {
    const draft = documentOf({ en: english, de: german }, ['en'])
    const changed = documentOf({ en: title('Eight leaves'), de: german }, ['en'])
    const published = documentOf({ en: title('Eight leaves'), de: german }, ['en', 'de'])
    expect(saved([draft], [changed]).de).toMatchObject({ state: 'draft', changed: ['title'] })
    expect(saved([draft], [changed], [published]).de.state).toBe('stale')
  })

  it('stays current when it is unpublished', () => {
    const then = documentOf({ en: english, de: german }, ['en', 'de'])
    expect(saved([then], [documentOf({ en: english, de: german })]).de).toMatchObject({
      state: 'current',
      isPublic: false,
    })
  })

  it('may be marked current before it is public', () => {
    const draft = documentOf({ en: english, de: german }, ['en'])
    expect(saved([draft, ['de']]).de).toMatchObject({ state: 'current', isPublic: false })
  })

  it('is missing once its last text is gone, and begins anew after that', () => {
    const then = documentOf({ en: english, de: german }, ['en', 'de'])
    const emptied = documentOf({ en: title('Eight leaves') }, ['en', 'de'])
    const again = documentOf({ en: title('Eight leaves'), de: german }, ['en'])
    expect(saved([then], [emptied]).de).toMatchObject({ state: 'missing', isDone: false })
    expect(saved([then], [emptied], [again]).de).toMatchObject({ state: 'draft', changed: [] })
  })

  it('without drafts is a draft until it has every field of the original', () => {
    const author = { ...title('Writer'), ...body('Lives in Cork.') }
    const half = documentOf({ en: author, de: german }, ['en', 'de'], false)
    const whole = documentOf(
      { en: author, de: { ...german, ...body('Lebt in Cork.') } },
      ['en', 'de'],
      false,
    )
    expect(saved([half]).de).toMatchObject({ state: 'draft', lacking: ['body'] })
    expect(saved([half], [whole]).de).toMatchObject({ state: 'current', lacking: [] })
  })

  it('does not become stale with other rules of comparison, and stays stale where it was', () => {
    const before = saved([documentOf({ en: english, de: german, ko: title('잎') }, ['en', 'de'])])
    const stale = { ...before.ko, changed: ['title'] }
    const now = documentOf({ en: { ...english, ...body('code') }, de: german, ko: title('잎') }, [
      'en',
      'de',
      'ko',
    ])
    const cells = nextCells({ ...before, ko: stale }, now, { at, byOtherRules: true })
    expect(cells.de).toMatchObject({ state: 'current', changed: [] })
    expect(cells.ko).toMatchObject({ state: 'stale', changed: ['body'] })
  })

  it('of what is only checked is stale where it has to be, and only there', () => {
    const given = documentOf({ en: english, de: german, fr: title('Feuilles') }, ['en', 'de', 'fr'])
    const cells = saved([{ ...given, toCheck: ['en', 'de', 'ko'] }])
    expect(cells.en).toMatchObject({ state: 'stale', isToCheck: true })
    expect(cells.de).toMatchObject({ state: 'stale', isToCheck: true })
    expect(cells.fr).toMatchObject({ state: 'current', isToCheck: false })
    expect(cells.ko).toMatchObject({ state: 'missing', isToCheck: false })
    expect(saved([given]).de).not.toHaveProperty('isToCheck')
  })

  it('remembers who translated it, from which text, and when', () => {
    const given = documentOf({ en: english, de: german }, ['en', 'de'])
    const cells = nextCells(undefined, given, { at, by: 'Ada' })
    const base = { source: 'en', hashes: fieldHashes(english), at, by: 'Ada' }
    expect(cells.de).toEqual({
      state: 'current',
      isPublic: true,
      changed: [],
      lacking: [],
      copied: [],
      isDone: true,
      base,
    })
    expect(cells.en).not.toHaveProperty('base')
    // A later save by another editor leaves it.
    expect(nextCells(cells, given, { at: '2027', by: 'Bob' }).de.base).toEqual(base)
    expect(nextCells(undefined, given, { at }).de.base).not.toHaveProperty('by')
  })

  it('is anew of the text that was translated by machine, though it is a draft', () => {
    const draft = documentOf({ en: english, de: german }, ['en'])
    const changed = documentOf({ en: title('Eight leaves'), de: title('Acht') }, ['en'])
    const first = nextCells(undefined, draft, { at })
    const anew = nextCells(first, changed, { at: '2027', translatedAnew: ['de'] })
    expect(anew.de).toMatchObject({ state: 'draft', changed: [], base: { at: '2027' } })
    expect(nextCells(first, changed, { at: '2027', translatedAnew: ['fr'] }).de).toMatchObject({
      changed: ['title'],
      base: { at },
    })
  })

  it('of an older original is stale until it is translated anew', () => {
    const given = documentOf({ en: english, de: german }, ['en', 'de'])
    const first = nextCells(undefined, given, { at, translatedBefore: ['de'] })
    expect(first.de).toMatchObject({ state: 'stale', changed: Object.keys(english) })
    expect(nextCells(first, given, { at: '2027' }).de.state).toBe('stale')
    const anew = nextCells(first, given, { at: '2027', translatedAnew: ['de'] })
    expect(anew.de).toMatchObject({ state: 'current', changed: [] })
  })

  it('of a copy as a whole is a draft until a word is changed, or it is marked', () => {
    const copy = documentOf({ en: english, de: english }, ['en', 'de'])
    const first = nextCells(undefined, copy, { at, copiedNow: ['de'] })
    expect(first.de).toMatchObject({ state: 'draft', isCopy: true, isDone: false })
    expect(nextCells(first, copy, { at }).de).toMatchObject({ state: 'draft', isCopy: true })
    const marked = nextCells(first, copy, { at, markedCurrent: ['de'] })
    expect(marked.de.state).toBe('current')
    expect(marked.de).not.toHaveProperty('isCopy')
    const changed = nextCells(first, documentOf({ en: english, de: german }, ['en', 'de']), { at })
    expect(changed.de.state).toBe('current')
    expect(changed.de).not.toHaveProperty('isCopy')
    expect(nextCells(undefined, copy, { at }).de).not.toHaveProperty('isCopy')
    // One field of two is still the original's.
    const two = { ...english, ...body('Fold.') }
    const partly = documentOf({ en: two, de: { ...two, ...german } }, ['en', 'de'])
    expect(nextCells(undefined, partly, { at, copiedNow: ['de'] }).de).not.toHaveProperty('isCopy')
  })

  it('of the original itself is current when it is public', () => {
    expect(saved([documentOf({ en: english })]).en.state).toBe('draft')
    expect(saved([documentOf({ en: english }, ['en'])]).en.state).toBe('current')
  })
})

const field = fc.array(
  fc.record({ role: fc.constantFrom('paragraph', 'heading'), text: fc.string({ minLength: 1 }) }),
  { minLength: 1, maxLength: 3 },
)
const someLines: fc.Arbitrary<FieldLines> = fc.dictionary(
  fc.constantFrom('title', 'excerpt', 'body', 'meta.description'),
  field,
  { minKeys: 1 },
)
const someLocales = fc.subarray([...locales])

describe('the staleness of a translation', () => {
  it('comes from text alone: a status changes no finished translation', () => {
    fc.assert(
      fc.property(someLines, someLines, someLocales, someLocales, (en, de, first, second) => {
        const before = documentOf({ en, de }, [...first, 'de'])
        const later = documentOf({ en, de }, second)
        const [one, two] = [saved([before]), saved([before], [later])]
        expect(two.de.state).toBe(one.de.state)
        expect(two.de.state).toBe('current')
      }),
    )
  })

  it('is there exactly when the text of the original differs from the text that was translated', () => {
    fc.assert(
      fc.property(someLines, someLines, someLines, (then, now, de) => {
        const cells = saved(
          [documentOf({ en: then, de }, ['en', 'de'])],
          [documentOf({ en: now, de }, ['en', 'de'])],
        )
        const differ = changedFields(fieldHashes(then), fieldHashes(now))
        expect(cells.de.changed).toEqual(differ)
        expect(cells.de.state).toBe(differ.length > 0 ? 'stale' : 'current')
        // The same judgment without digests.
        const isEqual = [...new Set([...Object.keys(then), ...Object.keys(now)])].every(
          (name) =>
            JSON.stringify(then[name]?.map((line) => [line.role, line.text.normalize('NFC')])) ===
            JSON.stringify(now[name]?.map((line) => [line.role, line.text.normalize('NFC')])),
        )
        expect(differ.length === 0).toBe(isEqual)
      }),
    )
  })

  it('is gone after the mark, whatever came before, and the mark touches no other language', () => {
    fc.assert(
      fc.property(
        fc.array(someLines, { minLength: 1, maxLength: 4 }),
        someLines,
        someLines,
        (ens, de, ko) => {
          const saves = ens.map((en) => [documentOf({ en, de, ko }, ['en', 'de', 'ko'])] as const)
          const last = saves.at(-1)?.[0] as TranslatedDocument
          const unmarked = saved(...saves)
          const marked = saved(...saves, [last, ['de']])
          expect(marked.de).toMatchObject({ state: 'current', changed: [] })
          expect(marked.ko).toEqual(unmarked.ko)
        },
      ),
    )
  })

  it('does not depend on how often a document is saved', () => {
    fc.assert(
      fc.property(someLines, someLines, someLines, someLocales, (then, now, de, publicIn) => {
        const first = documentOf({ en: then, de }, publicIn)
        const second = documentOf({ en: now, de }, publicIn)
        expect(saved([first], [second], [second], [second])).toEqual(saved([first], [second]))
      }),
    )
  })
})

describe('the language a document is translated from', () => {
  const inLocales = (...of: Locale[]) =>
    documentOf(Object.fromEntries(of.map((locale) => [locale, title('x')]))).lines

  it.each([
    ['ko', ['en', 'ko'], 'ko'],
    ['ko', ['en', 'de'], 'en'],
    [undefined, ['zh', 'en'], 'en'],
    [undefined, ['ko', 'zh'], 'zh'],
    ['xx', [], 'en'],
  ] as const)('named %s with text in %j is %s', (named, written, expected) => {
    expect(sourceLanguage(named, inLocales(...written))).toBe(expected)
  })
})
