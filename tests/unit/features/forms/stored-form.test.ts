import { describe, expect, it } from 'vitest'
import { completeForm, dropsFiles, formIn } from '#src/features/forms/stored-form'

const row = { kind: 'text', name: 'a', label: 'A' }
const heading = { kind: 'heading', label: 'Your trip' }
/** Hidden fields need no label. */
const hidden = { kind: 'hidden', name: 'source', value: 'fair' }
const stored = (fields: unknown, more: object = {}) => ({
  id: '1',
  open: true,
  title: { en: 'Title', de: 'Titel' },
  fields: { en: fields },
  ...more,
})

describe('a form in a language', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['has a title and fields', { title: 'T', fields: [row] }, []],
    ['lacks a title', { title: ' ', fields: [row] }, ['title']],
    ['lacks fields', { title: 'T', fields: [] }, ['fields']],
    ['has fields of which one asks something', { title: 'T', fields: [heading, hidden, row] }, []],
    ['asks nothing, since it only passes a value on', { title: 'T', fields: [hidden] }, ['fields']],
    ['lacks the name of a value', { title: 'T', fields: [row, { kind: 'hidden' }] }, ['fields']],
    ['lacks both', { title: null, fields: null }, ['title', 'fields']],
    ['asks nothing', { title: 'T', fields: [{ kind: 'heading', label: 'A' }] }, ['fields']],
    ['lacks a label', { title: 'T', fields: [row, { kind: 'text', name: 'b' }] }, ['fields']],
    [
      'lacks options',
      { title: 'T', fields: [{ ...row, kind: 'choice', options: ' \n' }] },
      ['fields'],
    ],
  ])('%s', (_, document, expected) => {
    expect(completeForm.lacking(document as never)).toEqual(expected)
  })

  it('is shown where it is complete, open, and not deleted', () => {
    expect(formIn(stored([row]), 'en')).toMatchObject({ title: 'Title', fields: [{ name: 'a' }] })
    expect(formIn(stored([row]), 'de')).toBeUndefined()
    expect(formIn(stored([row], { open: false }), 'en')).toBeUndefined()
    expect(formIn(stored([row], { deletedAt: '2027-01-01' }), 'en')).toBeUndefined()
    expect(formIn(null, 'en')).toBeUndefined()
  })

  it('has all that editors set for a field', () => {
    const fields = [
      {
        kind: 'number',
        name: 'age',
        label: 'Age',
        help: 'In years.',
        required: true,
        width: 'half',
        min: 0,
        max: 120,
        whenName: 'topic',
        whenValue: 'course',
        purpose: 'name',
      },
      { kind: 'consent', name: 'ok', label: 'I agree', required: false, link: 'privacy' },
      hidden,
    ]
    const intro = { en: 'Hello', de: 'Hallo' }
    expect(formIn(stored(fields, { intro, button: { en: ' ' } }), 'en')).toEqual({
      id: '1',
      locale: 'en',
      title: 'Title',
      intro: 'Hello',
      button: undefined,
      fields: [
        {
          kind: 'number',
          name: 'age',
          label: 'Age',
          help: 'In years.',
          required: true,
          isHalf: true,
          min: 0,
          max: 120,
          options: [],
          linksPrivacy: false,
          when: { name: 'topic', value: 'course' },
          purpose: 'name',
        },
        {
          kind: 'consent',
          name: 'ok',
          label: 'I agree',
          required: false,
          isHalf: false,
          options: [],
          linksPrivacy: true,
        },
        {
          kind: 'hidden',
          name: 'source',
          label: '',
          required: false,
          isHalf: false,
          options: [],
          linksPrivacy: false,
          value: 'fair',
        },
      ],
    })
  })

  it('reads what is missing or damaged as a plain text field', () => {
    const odd = {
      label: 'Odd',
      kind: 'slider',
      name: '',
      required: 'yes',
      width: 'full',
      min: '3',
      max: Number.POSITIVE_INFINITY,
      link: 'imprint',
      types: ['pdf'],
      whenName: 'topic',
    }
    expect(formIn(stored([row, odd]), 'en')?.fields[1]).toEqual({
      kind: 'text',
      name: 'field-2',
      label: 'Odd',
      required: false,
      isHalf: false,
      options: [],
      linksPrivacy: false,
      when: { name: 'topic', value: '' },
    })
  })

  it.each([
    ['the chosen ones', ['document', 'picture'], ['picture', 'document']],
    ['all where none is chosen', [], ['picture', 'pdf', 'document']],
    ['all where none was ever stored', undefined, ['picture', 'pdf', 'document']],
    ['those that still exist', ['pdf', 'video'], ['pdf']],
  ])('accepts kinds of files: %s', (_, types, expected) => {
    const form = formIn(stored([{ ...row, kind: 'file', types }]), 'en')
    expect(form?.fields[0]?.files).toEqual(expected)
  })

  it.each([
    [undefined, ['a', 'cv'], false],
    [90, ['a', 'cv'], false],
    // Mailed and never stored.
    [0, ['a'], true],
  ])('that stores submissions for %s days has the fields %j', (days, names, drops) => {
    const form = stored([row, { kind: 'file', name: 'cv', label: 'CV' }], { days })
    expect(formIn(form, 'en')?.fields.map(({ name }) => name)).toEqual(names)
    expect(dropsFiles(form)).toBe(drops)
  })

  it('drops no files where no language has a field for them', () => {
    const file = { kind: 'file', name: 'cv', label: 'CV' }
    const languages = (fields: unknown) => dropsFiles({ days: 0, fields })
    expect(languages({ en: [row], de: [row, file], fr: null })).toBe(true)
    expect(languages({ en: [row], de: [row] })).toBe(false)
    expect(languages({ en: null })).toBe(false)
    expect(languages(undefined)).toBe(false)
  })

  it('reads options by line, with a value or without', () => {
    const form = formIn(stored([{ ...row, kind: 'choice', options: 'a | Ä | B\n\n c ' }]), 'en')
    expect(form?.fields[0]?.options).toEqual([
      { value: 'a', label: 'Ä | B' },
      { value: 'c', label: 'c' },
    ])
  })
})
