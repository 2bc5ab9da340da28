import { expect, it } from 'vitest'
import { ownAddress } from '#src/page-types/content/addresses/own-address'

it.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['localhost', 'http://localhost:3000'],
])('a site that listens on %s reaches itself', (host, address) => {
  expect(ownAddress({ host, port: 3000 })).toBe(address)
})
