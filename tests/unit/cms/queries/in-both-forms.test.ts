import { describe, expect, it } from 'vitest'
import { inBothForms } from '#src/cms/queries/in-both-forms'

const composed = 'Grün'
const apart = 'Gru\u0308n'

describe('a query in both forms', () => {
  it('stays the same where letters have one form', () => {
    const where = {
      and: [
        { title: { like: 'Green' } },
        { or: [{ size: { greater_than: 3 } }, { id: { in: ['a'] } }] },
      ],
      _status: { equals: 'published' },
      deletedAt: { exists: false },
    }
    expect(inBothForms(where)).toEqual(where)
    expect(inBothForms({})).toEqual({})
  })

  it.each(['like', 'contains', 'equals'])('finds either form: %s', (operator) => {
    for (const [requested, other] of [
      [composed, apart],
      [apart, composed],
    ]) {
      expect(inBothForms({ title: { [operator]: requested, exists: true } })).toEqual({
        and: [
          { title: { exists: true } },
          { or: [{ title: { [operator]: requested } }, { title: { [operator]: other } }] },
        ],
      })
    }
  })

  it('excludes both forms, and lists both', () => {
    expect(inBothForms({ title: { not_equals: composed } })).toEqual({
      and: [{ title: { not_equals: composed } }, { title: { not_equals: apart } }],
    })
    expect(inBothForms({ title: { in: [composed, 'a', 3], not_in: composed } as never })).toEqual({
      title: { in: [composed, apart, 'a', 3], not_in: `${composed},${apart}` },
    })
  })

  it('reaches conditions at every depth, and keeps what is beside them', () => {
    expect(
      inBothForms({ or: [{ AND: [{ a: { equals: 'é' } }] }], b: { equals: 1 } } as never),
    ).toEqual({
      or: [{ AND: [{ and: [{ or: [{ a: { equals: 'é' } }, { a: { equals: 'e\u0301' } }] }] }] }],
      b: { equals: 1 },
    })
  })

  it('does not change the form in which a family writes its name', () => {
    expect(inBothForms({ name: { equals: '\uFA19' } })).toEqual({ name: { equals: '\uFA19' } })
  })
})
