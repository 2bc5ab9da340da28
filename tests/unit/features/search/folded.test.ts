import { expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { folded, foldedEntry } from '#src/features/search/folded'

it.each<[Locale, string, string | null, string[], string[]]>([
  ['de', 'Größe', 'Über Straßen', ['Ä', 'ohne', 'Maß nehmen'], ['a { b: c }']],
  ['en', 'ΛΌΓΟΣ', null, ['ΣΣ', '\u0301accent', 'İ'], []],
  ['jp', 'サーバー', 'ふぉんと', ['コンピューター', 'ー', 'を使う'], []],
  ['ko', '기계', '번역', ['ᄒ', 'ᅡᆫ', '글'], []],
  ['zh', '翻譯', '著名', ['看著', '髙橋'], []],
])(
  'folding an entry by its parts is folding it as a whole, in %s: %s',
  (locale, title, excerpt, body, code) => {
    const entry = foldedEntry({ title, excerpt, body, code }, locale)
    const shown = [title, excerpt ?? '', ...body]
    const both = (text: string) => {
      const { forms, written } = folded(text, locale)
      return { forms, written }
    }
    expect(entry.shown).toMatchObject(both(shown.join('\n')))
    expect(entry.whole).toMatchObject(both([...shown, ...code].join('\n')))
    expect([entry.shown.text, entry.whole.text]).toEqual([
      shown.join('\n'),
      [...shown, ...code].join('\n'),
    ])
    expect(entry.excerpt?.text).toBe(excerpt ?? undefined)
    expect(entry.bodyText).toMatchObject(both(body.join('\n')))
  },
)

it('a text is folded once, however often it is requested', () => {
  const text = folded('Größe', 'de')
  expect(text.written).toEqual(['grosse', 'groesse'])
  expect(text.written).toBe(text.written)
  expect(text.forms).toBe(text.forms)
})
