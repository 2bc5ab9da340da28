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
    const cells = writeCsv(table)
      .split('\r\n')
      .slice(1, -1)
      .flatMap((line) => line.split(','))
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
    expect(cells).toContain("'=1+1")
  })
})

describe('names of fields', () => {
  it('come from labels, and differ', () => {
    const rows = [
      { label: 'Ihr Größe' },
      { label: 'ihr grosse', name: 'ihr-gro-e' },
      { label: 'お名前', kind: 'text' },
      { label: '제목', kind: 'text' },
      { label: 'x', name: 'Ungültig' },
    ]
    const names = (nameFields(rows) as { name: string }[]).map(({ name }) => name)
    expect(new Set(names).size).toBe(5)
    expect(
      names.every((name) => /^[a-z][a-z0-9-]*$/.test(name)),
      names.join(),
    ).toBe(true)
    expect(names[2]).toBe('text')
    expect(nameFields(null)).toBeNull()
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
