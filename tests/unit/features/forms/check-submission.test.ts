import { describe, expect, it } from 'vitest'
import { checkSubmission, isEmail, longest } from '#src/features/forms/check-submission'
import type { FormField } from '#src/features/forms/form'
import { pdf } from '../../../support/cms/sample-files'

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
    ['text, empty and optional', {}, '', undefined],
    ['text, empty', { required: true }, '  ', { code: 'required' }],
    ['text, too long', { max: 3 }, 'abcd', { code: 'long', limit: 3 }],
    ['text, counted by characters', { max: 2 }, '𠮷𠮷', undefined],
    ['text, as long as it may be', { max: 3 }, 'abc', undefined],
    ['text, as short as it may be', { min: 3 }, 'abc', undefined],
    ['text, longer than it has to be', { min: 3 }, 'abcd', undefined],
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
    ['tel with an extension', { kind: 'tel' }, '(212) 555-0100 x1234', undefined],
    ['tel with an extension in capitals', { kind: 'tel' }, '212.555.0100X7', undefined],
    ['tel within a country', { kind: 'tel' }, '030/5550100', undefined],
    ['tel of five digits', { kind: 'tel' }, '11 22 3', undefined],
    ['tel of four digits', { kind: 'tel' }, '(11) - 22', { code: 'tel' }],
    ['tel of 40 characters', { kind: 'tel' }, `+${'1'.repeat(39)}`, undefined],
    ['tel of 41 characters', { kind: 'tel' }, `+${'1'.repeat(40)}`, { code: 'tel' }],
    ['tel after words', { kind: 'tel' }, 'call 212 555 0100', { code: 'tel' }],
    ['tel before words', { kind: 'tel' }, '212 555 0100 after six', { code: 'tel' }],
    ['tel as a link', { kind: 'tel' }, 'https://spam.example/12345', { code: 'tel' }],
    ['tel, none', { kind: 'tel' }, 'call me', { code: 'tel' }],
    ['number with a comma', { kind: 'number', max: 2 }, '1,5', undefined],
    ['number of several digits', { kind: 'number' }, '-1234.5678', undefined],
    ['number of 15 digits', { kind: 'number' }, `+${'9'.repeat(15)}`, undefined],
    ['number of 16 digits', { kind: 'number' }, '9'.repeat(16), { code: 'number' }],
    ['number of 9 decimals', { kind: 'number' }, `1.${'5'.repeat(9)}`, undefined],
    ['number of 10 decimals', { kind: 'number' }, `1.${'5'.repeat(10)}`, { code: 'number' }],
    ['number, as large as it may be', { kind: 'number', max: 2 }, '2', undefined],
    ['number, as small as it may be', { kind: 'number', min: 2 }, '2', undefined],
    ['number, larger than it has to be', { kind: 'number', min: 2 }, '2,5', undefined],
    ['number, too large', { kind: 'number', max: 2 }, '3', { code: 'most', limit: 2 }],
    ['number, too small', { kind: 'number', min: 0 }, '-1', { code: 'least', limit: 0 }],
    ['number, none', { kind: 'number' }, '1e9', { code: 'number' }],
    ['date', { kind: 'date' }, '2028-02-29', undefined],
    ['date without its day', { kind: 'date' }, '2027-02', { code: 'date' }],
    ['date with a time', { kind: 'date' }, '2027-02-03T10:00', { code: 'date' }],
    ['date in words', { kind: 'date' }, '3 February 2027', { code: 'date' }],
    ['date in ten thousand years', { kind: 'date' }, '+012027-02-03', { code: 'date' }],
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
    ['choices, one ticked', { kind: 'choices', options, required: true }, 'b', undefined],
    ['choices, an object among them', { kind: 'choices', options }, ['a', { $gt: '' }], 'unfit'],
    ['consent, not needed', { kind: 'consent' }, '', undefined],
    ['consent', { kind: 'consent', required: true }, 'yes', undefined],
    ['consent, not given', { kind: 'consent', required: true }, '', { code: 'consent' }],
    ['consent, otherwise', { kind: 'consent' }, 'on', { code: 'consent' }],
    ['several values for one', {}, ['a', 'b'], 'unfit'],
    ['an object', {}, { $gt: '' }, 'unfit'],
    ['a number in JSON', { kind: 'number' }, 3, 'unfit'],
  ])('%s', (_, given, value, expected) => {
    expect(problem(given, value)).toEqual(expected)
  })

  it('is trimmed, composed, and taken once', () => {
    const fields = [
      field({ name: 'empty' }),
      field({ name: 'line' }),
      field({ name: 'text', kind: 'longText' }),
      field({ name: 'list', kind: 'choices', options }),
    ]
    const text = ' \n Zoe\u0308\rof an old Mac\r\n\tand of Windows \n'
    const sent = { empty: '', line: ' Zoe\u0308  ', text, list: ['', 'b', ' a', 'b'] }
    expect(checkSubmission({ fields }, sent)).toStrictEqual({
      kind: 'checked',
      problems: {},
      files: {},
      values: {
        empty: '',
        line: 'Zoë',
        text: 'Zoë\nof an old Mac\n\tand of Windows',
        list: ['b', 'a'],
      },
    })
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

describe('a field for files', () => {
  const upload = (name: string) => ({ name, bytes: new Uint8Array(pdf) })
  const fields = [
    field({ name: 'cv', kind: 'file', required: true, max: 2 }),
    field({ name: 'name' }),
  ]
  const check = (body: Record<string, unknown>) => checkSubmission({ fields }, body)

  it('has the names of its files as its value', () => {
    const sent = check({ cv: [upload('a.pdf'), upload('b.html')], name: 'Ada' })
    expect(sent).toMatchObject({
      kind: 'checked',
      problems: {},
      values: { cv: ['a.pdf', 'b.pdf'], name: 'Ada' },
      files: { cv: [{ name: 'a.pdf' }, { name: 'b.pdf' }] },
    })
    expect(sent.kind === 'checked' && Object.keys(sent.files)).toEqual(['cv'])
    expect(check({ cv: ['a', 'b', 'c'].map(upload) })).toMatchObject({
      problems: { cv: { code: 'files', limit: 2 } },
    })
  })

  it.each([
    ['an empty part', { cv: '' }],
    ['no part', {}],
  ])('that is required is not satisfied by %s', (_, body) => {
    const sent = check(body)
    expect(sent).toMatchObject({ kind: 'checked', problems: { cv: { code: 'required' } } })
    expect(sent.kind === 'checked' && sent.files).toStrictEqual({})
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['the name of a file without the file', { cv: 'a.pdf' }, 'cv'],
    ['a file in JSON', { cv: { name: 'a.pdf', bytes: '%PDF-' } }, 'cv'],
    ['a file for a text', { name: upload('a.pdf') }, 'name'],
    ['a file that no field asks for', { shell: upload('a.pdf') }, 'shell'],
  ])('refuses %s', (_, body, name) => {
    expect(check(body)).toEqual({ kind: 'unfit', name })
  })

  it('that is not shown takes none', () => {
    const when = { name: 'name', value: 'Ada' }
    const some = [field({ name: 'name' }), field({ name: 'cv', kind: 'file', when })]
    expect(checkSubmission({ fields: some }, { name: 'Bob', cv: upload('a.pdf') })).toStrictEqual({
      kind: 'checked',
      problems: {},
      values: { name: 'Bob' },
      files: {},
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
    ['a@example.org', true],
    ['ada.lovelace@example.org', true],
    ['"ada lovelace"@example.org', true],
    ['"ada \\"the countess\\""@example.org', true],
    ['"ada\\\u0007"@example.org', false],
    [`${'a'.repeat(64)}@example.org`, true],
    // 254 characters and 255.
    [`${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}museum`, true],
    [`${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}museums`, false],
    ['example.org', false],
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
