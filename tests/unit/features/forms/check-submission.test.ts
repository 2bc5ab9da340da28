import { describe, expect, it } from 'vitest'
import { checkSubmission, isEmail, longest } from '#src/features/forms/check-submission'
import type { FormField } from '#src/features/forms/form'

const field = (given: Partial<FormField> & Pick<FormField, 'name'>): FormField => ({
  kind: 'text',
  label: given.name,
  required: false,
  isHalf: false,
  options: [],
  ...given,
})

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

/** The problem of one value for one field. */
function problem(given: Partial<FormField>, value: unknown) {
  const checked = checkSubmission({ fields: [field({ name: 'x', ...given })] }, { x: value })
  return checked.kind === 'checked' ? checked.problems['x'] : checked.kind
}

describe('a value of each kind', () => {
  it.each<[string, Partial<FormField>, unknown, unknown]>([
    ['text', {}, 'Ada', undefined],
    ['text, empty', { required: true }, '  ', { code: 'required' }],
    ['text, too long', { max: 3 }, 'abcd', { code: 'long', limit: 3 }],
    ['text, counted by characters', { max: 2 }, '𠮷𠮷', undefined],
    ['text, too short', { min: 3 }, 'ab', { code: 'short', limit: 3 }],
    [
      'text, without a limit of its own',
      {},
      'x'.repeat(201),
      { code: 'long', limit: longest.line },
    ],
    ['long text', { kind: 'longText' }, 'x'.repeat(5_001), { code: 'long', limit: longest.text }],
    ['email', { kind: 'email' }, 'ada@example.org', undefined],
    ['email, none', { kind: 'email' }, 'ada', { code: 'email' }],
    ['tel', { kind: 'tel' }, '+49 (30) 555-0100', undefined],
    ['tel, none', { kind: 'tel' }, 'call me', { code: 'tel' }],
    ['number with a comma', { kind: 'number', max: 2 }, '1,5', undefined],
    ['number, too large', { kind: 'number', max: 2 }, '3', { code: 'most', limit: 2 }],
    ['number, too small', { kind: 'number', min: 0 }, '-1', { code: 'least', limit: 0 }],
    ['number, none', { kind: 'number' }, '1e9', { code: 'number' }],
    ['date', { kind: 'date' }, '2028-02-29', undefined],
    ['date that does not exist', { kind: 'date' }, '2027-02-29', { code: 'date' }],
    ['choice', { kind: 'choice', options }, 'b', undefined],
    ['choice, not offered', { kind: 'choice', options }, 'c', { code: 'choice' }],
    ['choices', { kind: 'choices', options }, ['a', 'b'], undefined],
    [
      'choices, one of them not offered',
      { kind: 'choices', options },
      ['a', 'c'],
      { code: 'choice' },
    ],
    ['choices, none', { kind: 'choices', options, required: true }, [], { code: 'required' }],
    ['consent', { kind: 'consent', required: true }, 'yes', undefined],
    ['consent, not given', { kind: 'consent', required: true }, '', { code: 'consent' }],
    ['consent, otherwise', { kind: 'consent' }, 'on', { code: 'consent' }],
    ['several values for one', {}, ['a', 'b'], 'unfit'],
    ['an object', {}, { $gt: '' }, 'unfit'],
    ['a number in JSON', { kind: 'number' }, 3, 'unfit'],
  ])('%s', (_, given, value, expected) => {
    expect(problem(given, value)).toEqual(expected)
  })

  it('loses line breaks where there is one line, and other signs of control everywhere', () => {
    const fields = [field({ name: 'line' }), field({ name: 'text', kind: 'longText' })]
    const sent = { line: 'a\r\nBcc: x@y.example\u2028b', text: 'a\r\nb\u0000\u001bc' }
    expect(checkSubmission({ fields }, sent)).toEqual({
      kind: 'checked',
      problems: {},
      files: {},
      values: { line: 'a Bcc: x@y.example b', text: 'a\nbc' },
    })
  })
})

describe('names', () => {
  it('are those of the form, and those of the site', () => {
    const fields = [field({ name: 'a' }), field({ name: 'top', kind: 'heading' })]
    const own = { _stamp: 'x', _page: '/', _website: '' }
    expect(checkSubmission({ fields }, { a: '1', ...own })).toMatchObject({ values: { a: '1' } })
    for (const name of ['b', 'top', '__proto__x', '_other']) {
      expect(checkSubmission({ fields }, { [name]: '1' })).toEqual({ kind: 'unfit', name })
    }
  })

  it('of hidden fields have the value of the form, whatever was sent', () => {
    const fields = [field({ name: 'source', kind: 'hidden', value: 'fair' })]
    expect(checkSubmission({ fields }, { source: 'other' })).toMatchObject({
      values: { source: 'fair' },
    })
  })
})

describe('a field that depends on another', () => {
  const fields = [
    field({ name: 'topic', kind: 'choice', options }),
    field({ name: 'more', required: true, when: { name: 'topic', value: 'a' } }),
    field({ name: 'most', required: true, when: { name: 'more', value: 'x' } }),
  ]
  it('is required and taken only where it is shown', () => {
    expect(checkSubmission({ fields }, { topic: 'a' })).toMatchObject({
      problems: { more: { code: 'required' } },
    })
    expect(checkSubmission({ fields }, { topic: 'b', more: 'x', most: 'y' })).toEqual({
      kind: 'checked',
      problems: {},
      values: { topic: 'b' },
      files: {},
    })
  })

  it('is hidden in a ring of conditions', () => {
    const ring = [
      field({ name: 'a', when: { name: 'b', value: '1' } }),
      field({ name: 'b', when: { name: 'a', value: '1' } }),
    ]
    expect(checkSubmission({ fields: ring }, { a: '1', b: '1' })).toMatchObject({ values: {} })
  })
})

describe('email addresses', () => {
  it.each([
    ['ada@example.org', true],
    ['ada+news@sub.example.co.uk', true],
    ['"ada lovelace"@example.org', true],
    ['用户@例子.中国', true],
    ['ada@bücher.example', true],
    ['ada@example', false],
    ['ada@@example.org', false],
    ['ada@example.org, bob@example.org', false],
    ['ada@example.org>', false],
    ['ada lovelace@example.org', false],
    ['.ada@example.org', false],
    ['"a"b"@example.org', false],
    [`${'a'.repeat(65)}@example.org`, false],
    [`ada@${'a'.repeat(64)}.org`, false],
    ['@example.org', false],
  ])('%s: %s', (value, expected) => {
    expect(isEmail(value)).toBe(expected)
  })
})
