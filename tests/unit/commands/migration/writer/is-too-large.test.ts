import { BSON } from 'mongodb'
import { expect, it } from 'vitest'
import { isTooLarge } from '#src/commands/migration/writer/is-too-large'

function failureOf(paragraphs: number): unknown {
  const body = Array.from({ length: paragraphs }, (_, index) => ({ text: `Words ${index}`, index }))
  try {
    BSON.serialize({ body })
    return undefined
  } catch (error) {
    return error
  }
}

it('the failure of a document beyond the limit of the database is known from all others', () => {
  expect(isTooLarge(failureOf(400_000))).toBe(true)
  expect(failureOf(4)).toBeUndefined()
  expect(isTooLarge(Object.assign(new Error('BSONObjectTooLarge'), { code: 10334 }))).toBe(true)
  expect(isTooLarge(Object.assign(new Error('duplicate key'), { code: 11000 }))).toBe(false)
  expect(isTooLarge(undefined)).toBe(false)
})
