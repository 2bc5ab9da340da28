import { describe, expect, it } from 'vitest'
import { completeForm, formIn } from '#src/features/forms/stored-form'

const row = { kind: 'text', name: 'a', label: 'A' }
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

  it('reads options by line, with a value or without', () => {
    const form = formIn(stored([{ ...row, kind: 'choice', options: 'a | Ä | B\n\n c ' }]), 'en')
    expect(form?.fields[0]?.options).toEqual([
      { value: 'a', label: 'Ä | B' },
      { value: 'c', label: 'c' },
    ])
  })
})
