import { expect, it } from 'vitest'
import { isConfirmedIn } from '#src/features/trash/uses/confirmed-cookie'

it.each([
  ['octavo-confirmed-use=a.b', true],
  ['theme=dark; octavo-confirmed-use=b', true],
  ['octavo-confirmed-use=all', true],
  ['octavo-confirmed-use=a.bb', false],
  ['octavo-confirmed-use=', false],
  ['other-octavo-confirmed-use=b', false],
  ['', false],
])('the cookie %j confirms the deletion of "b": %s', (header, isConfirmed) => {
  expect(isConfirmedIn(header, 'b')).toBe(isConfirmed)
})
