import { expect, it } from 'vitest'
import { pauses } from '#src/cms/jobs/notices'
import { adminAddress } from '#src/features/mail/admin-address'
import { pauseAfter, problemOf } from '#src/features/mail/mail-problem'

it.each([
  // The server may have accepted it, and died before it said so.
  [{ code: 'ECONNECTION' }, 'ECONNECTION', false, true],
  [{ code: 'ETIMEDOUT', message: 'Timeout' }, 'ETIMEDOUT', false, true],
  [{ code: 'ESOCKET', syscall: 'read' }, 'ESOCKET', false, true],
  [{ code: 'ESOCKET', syscall: 'connect' }, 'ESOCKET', false, false],
  [{ code: 'ETIMEDOUT', message: 'Connection timeout' }, 'ETIMEDOUT', false, false],
  [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, 'ETIMEDOUT', false, false],
  [{ code: 'EDNS' }, 'EDNS', false, false],
  [{ code: 'EMESSAGE', responseCode: 451 }, 'EMESSAGE 451', false, false],
  [{ code: 'EENVELOPE', responseCode: 550 }, 'EENVELOPE 550', true, false],
  [{ code: 'EENVELOPE', responseCode: 500 }, 'EENVELOPE 500', true, false],
  // A mailbox that is full, or a greylist.
  [{ code: 'EENVELOPE', responseCode: 452 }, 'EENVELOPE 452', false, false],
  [{ code: 'EENVELOPE' }, 'EENVELOPE', false, false],
  [{ code: 'EAUTH', responseCode: 535 }, 'EAUTH 535', false, false],
  [new Error('550 no such user anna@example.org'), 'unknown error', false, true],
])('%j is reported as %s, final: %s, unclear: %s', (error, code, isFinal, isUnclear) => {
  expect(problemOf(error)).toEqual({ code, isFinal, isUnclear })
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
