import { describe, expect, it } from 'vitest'
import { reportStorageErrors } from '#src/cms/storage-errors'
import { isFullDisk } from '#src/platform/database/full-disk'
import { isInterrupted } from '#src/platform/database/interrupted'
import { BucketError } from '#src/platform/uploads/bucket-error'

const coded = (code: unknown): Error => Object.assign(new Error('no room'), { code })
const labeled = (...errorLabels: string[]): Error =>
  Object.assign(new Error('stepped down'), { errorLabels })

describe('an error of a full disk', () => {
  it.each([
    ['of MongoDB', coded(14_031), true],
    ['of the file system', coded('ENOSPC'), true],
    ['inside of another error', new Error('x', { cause: coded(14_031) }), true],
    [
      'inside of GraphQL’s',
      Object.assign(new Error('x'), { originalError: coded('ENOSPC') }),
      true,
    ],
    ['is not any other error', coded(11_000), false],
    ['is not nothing', undefined, false],
  ])('%s', (_, error, full) => {
    expect(isFullDisk(error)).toBe(full)
  })
})

describe('an error of a save that the database interrupted', () => {
  it.each([
    ['has the label of a transaction', labeled('TransientTransactionError'), true],
    ['has the label of a write', labeled('RetryableWriteError'), true],
    ['is inside of another error', new Error('x', { cause: labeled('RetryableWriteError') }), true],
    [
      'is one that found no server',
      Object.assign(new Error('x'), { name: 'MongoServerSelectionError' }),
      true,
    ],
    ['has none of another label', labeled('UnknownTransactionCommitResult'), false],
    ['is not any other error', coded(11_000), false],
    ['is not nothing', undefined, false],
  ])('%s', (_, error, interrupted) => {
    expect(isInterrupted(error)).toBe(interrupted)
  })
})

it('editors learn in their language why the database saved nothing', async () => {
  const respond = (error: Error, language = 'de') =>
    reportStorageErrors({ error, req: { i18n: { language } } } as never)
  expect(await respond(coded(14_031))).toEqual({
    status: 507,
    response: { errors: [{ message: expect.stringContaining('kein Speicherplatz') }] },
  })
  expect(await respond(labeled('TransientTransactionError'))).toEqual({
    status: 503,
    response: { errors: [{ message: expect.stringContaining('Datenbank hat das Speichern') }] },
  })
  expect(await respond(new Error('x'))).toBeUndefined()
  expect(await respond(new Error('x', { cause: new BucketError('away', 'SlowDown') }))).toEqual({
    status: 503,
    response: { errors: [{ message: expect.stringContaining('Bilder') }] },
  })
})

it('programs learn it from GraphQL, too, with the status in its own place', async () => {
  const graphqlResult = { message: 'Something went wrong.', extensions: { name: 'Error' } }
  const response = await reportStorageErrors({
    error: coded('ENOSPC'),
    graphqlResult,
    req: { i18n: { language: 'en' } },
  } as never)
  const message = expect.stringMatching(/disk/)
  expect(response).toEqual({
    status: 507,
    response: { errors: [{ message }] },
    graphqlResult: { message, extensions: { name: 'Error', statusCode: 507 } },
  })
})
