import { afterEach, describe, expect, it, vi } from 'vitest'
import { authorization, readToken } from '#src/browser/requests/authorization'

afterEach(() => vi.unstubAllGlobals())

describe('authorization', () => {
  it('has the word and the token with nothing in between', () => {
    expect(authorization('abc.def-ghi_jkl')).toBe('Bearerabc.def-ghi_jkl')
  })

  it.each([null, undefined, '', 'two words', 'line\nbreak', '密码', 'é'])(
    'is absent for %j',
    (token) => {
      expect(authorization(token)).toBeUndefined()
    },
  )
})

describe('readToken', () => {
  it('reads what is stored under "token"', () => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? 'abc' : null) })
    expect(readToken()).toBe('abc')
  })

  it('finds none where the browser forbids the storage', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(readToken()).toBeNull()
  })
})
