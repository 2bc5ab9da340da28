import { expect, it } from 'vitest'
import { personName } from '#src/cms/revisions/person-name'

it.each([
  [{ id: 1, name: 'Lena', email: 'lena@example.org' }, 'Lena'],
  [{ id: 1, name: '', email: 'lena@example.org' }, 'lena@example.org'],
  [{ id: 1, name: null, email: null }, '1'],
])('an account %j is called %s', (account, name) => {
  expect(personName(account)).toBe(name)
})
