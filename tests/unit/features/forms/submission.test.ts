import { describe, expect, it } from 'vitest'
import { nameFields } from '#src/features/forms/cms/name-fields'
import type { FormField } from '#src/features/forms/form'
import { answersOf, emailOf, expiryOf, summaryOf, tableOf } from '#src/features/forms/submission'
import { mailAddressOf } from '#src/features/mail/mail-address'
import { writeCsv } from '#src/features/redirect-files/csv'

const field = (given: Partial<FormField> & Pick<FormField, 'name' | 'kind'>): FormField => ({
  label: given.name.toUpperCase(),
  required: false,
  isHalf: false,
  options: [],
  ...given,
})

const form = {
  fields: [
    field({ name: 'top', kind: 'heading' }),
    field({ name: 'topic', kind: 'choice', options: [{ value: 'a', label: 'Ä' }] }),
    field({ name: 'email', kind: 'email' }),
    field({ name: 'text', kind: 'longText' }),
    field({ name: 'ok', kind: 'consent' }),
  ],
}
const values = { topic: 'a', email: 'Ada@Example.org', text: 'Hello\nthere', ok: 'yes' }

describe('a submission', () => {
  it('is stored in the words that the visitor saw', () => {
    expect(answersOf(form, values)).toEqual([
      { name: 'topic', label: 'TOPIC', value: 'Ä' },
      { name: 'email', label: 'EMAIL', value: 'Ada@Example.org' },
      { name: 'text', label: 'TEXT', value: 'Hello\nthere' },
      { name: 'ok', label: 'OK', value: '✓' },
    ])
    expect(answersOf(form, { topic: '', text: '' })).toEqual([])
  })

  it('is stored by what a field is now, whatever it was before', () => {
    const options = [
      { value: 'a', label: 'Ä' },
      { value: 'b', label: 'B' },
    ]
    const fields = [
      field({ name: 'top', kind: 'heading' }),
      field({ name: 'list', kind: 'choices', options, label: '' }),
      // Its options are from the time when it was a choice.
      field({ name: 'text', kind: 'text', options }),
      field({ name: 'gone', kind: 'choice', options }),
    ]
    const sent = { top: 'x', list: ['b', 'a', 'c'], text: 'a', gone: 'c' }
    expect(answersOf({ fields }, sent)).toEqual([
      { name: 'list', label: 'list', value: 'B; Ä; c' },
      { name: 'text', label: 'TEXT', value: 'a' },
      { name: 'gone', label: 'GONE', value: 'c' },
    ])
  })

  it('is listed by at most 120 characters, with a blank between words', () => {
    const listed = (text: string) => summaryOf(form, { text })
    expect(listed('Dear all,\n\n\tthank  you')).toBe('Dear all, thank you')
    expect(listed('x'.repeat(121))).toBe('x'.repeat(120))
    expect(listed(`${'x'.repeat(119)}😀😀`)).toBe(`${'x'.repeat(119)}😀`)
  })

  it('is listed by its first words, and found by its address', () => {
    expect(summaryOf(form, values)).toBe('Hello there')
    expect(summaryOf(form, { topic: 'a' })).toBe('–')
    expect(emailOf(form, values)).toBe('ada@example.org')
    expect(emailOf(form, {})).toBeUndefined()
  })

  it.each([
    [undefined, 90],
    [null, 90],
    [0, 0],
    [7, 7],
    [Number.NaN, 90],
  ])('of a form with %s days is stored for %s', (days, expected) => {
    const now = new Date('2027-01-01T00:00:00Z')
    expect(Number(expiryOf(days, now)) - Number(now)).toBe(expected * 86_400_000)
  })

  it('in a file has a column for each field, and no formula', () => {
    const row = { createdAt: '2027-01-01', state: 'new', locale: 'en', page: '/', notes: '@SUM(1)' }
    const answer = (name: string, value: string) => ({ name, label: name, value })
    const table = tableOf([
      { ...row, answers: [answer('a', '=1+1'), answer('b', '+49')] },
      { ...row, answers: [answer('b', '-2'), answer('c', '\tx')] },
    ])
    expect(table[0]).toEqual(['date', 'state', 'language', 'page', 'a', 'b', 'c', 'notes'])
    const given = ['2027-01-01', 'new', 'en', '/']
    expect(table.slice(1)).toEqual([
      [...given, '=1+1', '+49', '', '@SUM(1)'],
      [...given, '', '-2', '\tx', '@SUM(1)'],
    ])
    const cells = writeCsv(table)
      .split('\r\n')
      .slice(1, -1)
      .flatMap((line) => line.split(','))
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
    expect(cells).toContain("'=1+1")
  })
})

describe('names of fields', () => {
  const named = (...rows: object[]) =>
    (nameFields(rows) as { name: string }[]).map(({ name }) => name)

  it.each<[string, object, string]>([
    ['a label', { label: 'Your name' }, 'your-name'],
    ['letters with marks', { label: 'Ihre Größe (Ø)' }, 'ihre-gro-e'],
    ['marks of their own', { label: 'Zoe\u0308 & Élodie' }, 'zoe-elodie'],
    ['wide letters', { label: 'Ｅメール' }, 'e'],
    ['digits at its beginning', { label: '2. Wunsch?!' }, 'wunsch'],
    ['digits elsewhere', { label: 'Line 2' }, 'line-2'],
    ['a label of another script', { label: 'お名前', kind: 'longText' }, 'longtext'],
    ['no letter at all', { label: '…', kind: 'tel' }, 'tel'],
    ['nothing', {}, 'field'],
    ['a wrong name', { name: 'Ungültig', label: 'x' }, 'ungultig'],
    ['a name of the site', { name: '_stamp', label: 'x' }, 'stamp'],
    ['a name that is no text', { name: 5, label: 'x', kind: 'text' }, 'text'],
    ['32 letters', { label: 'a'.repeat(33) }, 'a'.repeat(32)],
    ['a word that ends there', { label: `${'a'.repeat(31)} bcd` }, 'a'.repeat(31)],
    // Every object of JavaScript has it: the form would fail.
    ['a word of JavaScript', { label: 'Constructor' }, 'constructor-2'],
    ['that word as its name', { name: 'constructor' }, 'constructor-2'],
  ])('come from %s', (_, row, name) => {
    expect(named(row)).toEqual([name])
  })

  it('that are good stay', () => {
    const rows = ['a', 'e-mail-2', 'x-', 'a'.repeat(40)].map((name) => ({ name, label: 'Label' }))
    const result = nameFields(rows) as object[]
    for (const [index, row] of rows.entries()) expect(result[index]).toBe(row)
    expect(named({ name: 'a'.repeat(41) })).toEqual(['a'.repeat(32)])
    expect(nameFields(null)).toBeNull()
  })

  it('differ', () => {
    const label = 'Topic'
    expect(named({ label }, { label }, { label: 'topic!' })).toEqual([
      'topic',
      'topic-2',
      'topic-3',
    ])
    // A copied row; and a new one above, since conditions refer to the old one.
    expect(named({ name: 'topic' }, { name: 'topic' })).toEqual(['topic', 'topic-2'])
    expect(named({ label }, { name: 'topic' })).toEqual(['topic-2', 'topic'])
  })
})

it.each([
  ['ada@example.org', true],
  ['ada@bücher.example', true],
  ['"a,b"@example.org', false],
  ['用户@例子.中国', false],
  ['a,b@example.org', false],
])('a receipt to %s: %s', (email, expected) => {
  expect(mailAddressOf(email) !== undefined).toBe(expected)
})
