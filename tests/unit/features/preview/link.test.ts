import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOf, isLifetime, isOpen, lifetimes, movedEnd } from '#src/features/preview/lifetime'
import { isSignatureOf, signatureOf } from '#src/features/preview/signature'

const now = new Date('2026-11-21T12:00:00.000Z')

describe('the end of a link', () => {
  it('comes after an hour, a day or a week', () => {
    expect(endOf('hour', now)).toBe('2026-11-21T13:00:00.000Z')
    expect(endOf('day', now)).toBe('2026-11-22T12:00:00.000Z')
    expect(endOf('week', now)).toBe('2026-11-28T12:00:00.000Z')
    expect(Object.keys(lifetimes).every(isLifetime)).toBe(true)
    for (const other of ['year', 'toString', '', undefined, 3600]) {
      expect(isLifetime(other)).toBe(false)
    }
  })

  it('is exact: a link works before it and not at it', () => {
    const end = endOf('hour', now)
    const at = (offset: number) => isOpen(end, new Date(Date.parse(end) + offset))
    expect([at(-1), at(0), at(1)]).toEqual([true, false, false])
  })

  it('has passed if it cannot be read', () => {
    for (const broken of [undefined, null, '', 'tomorrow', 4102444800000, {}]) {
      expect(isOpen(broken, now)).toBe(false)
    }
  })

  it('can be moved earlier and never later', () => {
    const end = endOf('day', now)
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (offset) => {
        const wanted = new Date(Date.parse(end) + offset).toISOString()
        expect(movedEnd(end, wanted)).toBe(offset < 0 ? wanted : end)
      }),
    )
    for (const broken of [undefined, null, '', 'never', 0]) {
      expect(movedEnd(end, broken)).toBe(end)
    }
  })
})

describe('the signature of a link', () => {
  const id = '0123456789abcdef01234567'

  it('is right for one link of one site', () => {
    const signature = signatureOf(id, 'secret')
    expect(signature).toMatch(/^[0-9a-f]{64}$/)
    expect(isSignatureOf(signature, id, 'secret')).toBe(true)
    expect(isSignatureOf(signature, id, 'another secret')).toBe(false)
    expect(isSignatureOf(signature, id.replace('0', '1'), 'secret')).toBe(false)
  })

  it('is wrong where a single digit differs, and where it is cut', () => {
    const signature = signatureOf(id, 'secret')
    fc.assert(
      fc.property(fc.nat(63), fc.nat(15), (at, digit) => {
        const other = signature.slice(0, at) + digit.toString(16) + signature.slice(at + 1)
        expect(isSignatureOf(other, id, 'secret')).toBe(other === signature)
      }),
    )
    for (const cut of ['', signature.slice(1), `${signature}0`]) {
      expect(isSignatureOf(cut, id, 'secret')).toBe(false)
    }
  })
})
