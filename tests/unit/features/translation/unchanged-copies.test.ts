import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '#locales/languages'
import type { FieldLines } from '#src/cms/values/line'
import { fieldHashes } from '#src/features/translation/field-hashes'
import { nextCells, type TranslatedDocument } from '#src/features/translation/translation-cells'
import { unchangedCopies } from '#src/features/translation/unchanged-copies'

const body = (...texts: string[]): FieldLines => ({
  body: texts.map((text) => ({ role: 'paragraph', text })),
})
const title = (text: string): FieldLines => ({ title: [{ role: 'text', text }] })

const copies = (translation: FieldLines, ...originals: FieldLines[]) =>
  unchangedCopies(translation, fieldHashes(translation), originals.map(fieldHashes))

const english = 'An octavo is a sheet that is folded into eight leaves.'

describe('an unchanged copy', () => {
  it.each([
    ['a sentence', body(english)],
    ['a short one', body('This is the English body.')],
    ['a text with code', { body: [...(body(english)['body'] ?? []), line('code', 'npm ci')] }],
    ['Chinese', body('八开本是一张纸折成八页。')],
    ['Japanese', body('一枚の紙を八つに折ります。')],
    ['Korean', body('한 장의 종이를 여덟 장으로 접습니다.')],
    [
      'a long excerpt',
      { excerpt: [line('text', `${english} It has sixteen pages, and readers turn them.`)] },
    ],
  ])('is %s that says what the original says', (_, lines) => {
    expect(copies(lines, lines)).toEqual(Object.keys(lines))
  })

  it.each([
    ['a title', title('Octavo')],
    ['a longer title', title('Octavo: one article in eight languages')],
    ['a name in a body', body('Ada Lovelace')],
    ['a list of terms', body('TypeScript', 'Payload CMS', 'MongoDB', 'Next.js 16')],
    ['code alone', { body: [line('code', 'for (const leaf of leaves) fold(leaf, eight, times)')] }],
    ['figures', body('2024, 2025, 2026: 1,024 × 768')],
    ['who said a quotation', { body: [line('attribution', 'Ada Lovelace, in a letter of 1843')] }],
    ['nothing', {}],
  ])('is not %s', (_, lines) => {
    expect(copies(lines, lines)).toEqual([])
  })

  it('is not a text that differs in one line, and names only the fields that are the same', () => {
    expect(copies(body(english, 'Und ein Satz auf Deutsch.'), body(english, 'One more.'))).toEqual(
      [],
    )
    const german = { ...title('Blätter'), ...body(english) }
    expect(copies(german, { ...title('Leaves'), ...body(english) })).toEqual(['body'])
  })

  it('is one of what the original said when the translation was begun, too', () => {
    expect(copies(body(english), body('It says something else now.'), body(english))).toEqual([
      'body',
    ])
  })
})

function line(role: string, text: string) {
  return { role, text }
}

describe('the state of a language that is a copy', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const document = (
    lines: Partial<Record<Locale, FieldLines>>,
    publicIn: readonly Locale[],
  ): TranslatedDocument => ({
    source: 'en',
    lines: Object.fromEntries(
      locales.map((locale) => [locale, lines[locale] ?? {}]),
    ) as TranslatedDocument['lines'],
    publicIn,
    hasDrafts: true,
  })
  const original = { ...title('Leaves'), ...body(english) }
  const copy = document({ en: original, de: original }, ['en', 'de'])

  it('is not current, whether published or marked so', () => {
    const published = nextCells(undefined, copy, { at })
    expect(published.de).toMatchObject({ state: 'draft', copied: ['body'], isDone: false })
    const marked = nextCells(published, copy, { at, markedCurrent: ['de'] })
    expect(marked.de).toMatchObject({ state: 'draft', isDone: false })
    const anew = nextCells(published, copy, { at, translatedAnew: ['de'] })
    expect(anew.de.state).toBe('draft')
  })

  it('was current by the earlier rules and is not by these', () => {
    const { copied: _, ...old } = nextCells(undefined, copy, { at }).de
    const before = {
      ...nextCells(undefined, copy, { at }),
      de: { ...old, copied: [], state: 'current' as const, isDone: true },
    }
    expect(nextCells(before, copy, { at, byOtherRules: true }).de.state).toBe('draft')
  })

  it('stays a copy when the original changes, and is current once it is translated', () => {
    const first = nextCells(undefined, copy, { at })
    const changed = document({ en: body('It says something else now.'), de: original }, [
      'en',
      'de',
    ])
    const later = nextCells(first, changed, { at, markedCurrent: ['de'] })
    expect(later.de).toMatchObject({ state: 'draft', copied: ['body'] })
    expect(nextCells(later, changed, { at }).de).toMatchObject({ state: 'draft', copied: ['body'] })
    const translated = document(
      { en: original, de: { ...title('Blätter'), ...body('Ein gefalteter Bogen aus Papier.') } },
      ['en', 'de'],
    )
    expect(nextCells(first, translated, { at }).de).toMatchObject({ state: 'current', copied: [] })
  })

  it('is not checked for the original itself', () => {
    expect(nextCells(undefined, copy, { at }).en).toMatchObject({ state: 'current', copied: [] })
  })
})
