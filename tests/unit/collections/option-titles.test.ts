import { expect, it } from 'vitest'
import { locales } from '#locales/languages'
import { inAllLanguages } from '#src/cms/lists/option-titles'

it('a search for a part of a title is made in all languages; the rest of a query stays', () => {
  const inAll = { or: locales.map((locale) => ({ [`name.${locale}`]: { like: 'le' } })) }
  const where = { and: [{ name: { like: 'le' } }, { id: { not_in: ['a'] } }] }
  expect(inAllLanguages(where, 'name')).toEqual({ and: [inAll, { id: { not_in: ['a'] } }] })
  expect(inAllLanguages({ name: { equals: 'le' } }, 'name')).toEqual({ name: { equals: 'le' } })
  expect(inAllLanguages(undefined, 'name')).toEqual({})
})
