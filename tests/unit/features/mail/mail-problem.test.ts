import { expect, it } from 'vitest'
import { pauses } from '#src/cms/jobs/notices'
import { adminAddress } from '#src/features/mail/admin-address'
import { pauseAfter, problemOf } from '#src/features/mail/mail-problem'

it.each([
  [{ code: 'ECONNECTION' }, 'ECONNECTION', false],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'EENVELOPE 550', true],
  [{ code: 'EENVELOPE', responseCode: 500 }, 'EENVELOPE 500', true],
  // A mailbox that is full, or a greylist.
  [{ code: 'EENVELOPE', responseCode: 452 }, 'EENVELOPE 452', false],
  [{ code: 'EENVELOPE' }, 'EENVELOPE', false],
  [{ code: 'EAUTH', responseCode: 535 }, 'EAUTH 535', false],
  [new Error('550 no such user anna@example.org'), 'unknown error', false],
])('%j is reported as %s, final: %s', (error, code, isFinal) => {
  expect(problemOf(error)).toEqual({ code, isFinal })
})

it('a mail that was not sent is sent again after each pause, unless that is of no use', () => {
  expect([...pauses.keys()].map((failures) => pauseAfter(failures, false))).toEqual(pauses)
  expect(pauseAfter(pauses.length, false)).toBeUndefined()
  expect(pauseAfter(0, true)).toBeUndefined()
})

it('an address of the admin is on the site’s own host', () => {
  expect(adminAddress('https://octavo.example', '/admin', '/reset/t')).toBe(
    'https://octavo.example/admin/reset/t',
  )
})
