import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFresh, parseReaderToken } from '#src/browser/requests/reader-token'
import { sendableToken } from '#src/browser/requests/sendable-token'
import { makeReaderToken } from '../../../support/reader-token'

const noon = Date.UTC(2026, 0, 1, 12)

describe('a token', () => {
  it('says whose it is and for how long', () => {
    const token = makeReaderToken({ uid: 'ü', email: 'a@example.org', issued: noon })
    expect(parseReaderToken(token)).toEqual({
      uid: 'ü',
      email: 'a@example.org',
      issued: noon,
      expires: noon + 3_600_000,
      signedIn: noon,
    })
    expect(parseReaderToken(makeReaderToken({ issued: noon }))?.email).toBeUndefined()
  })

  it('of another issuer is not a reader’s', () => {
    for (const other of [
      null,
      '',
      'abc',
      'abc.DEF-123_x',
      'a.%%%.c',
      `a.${Buffer.from('null').toString('base64url')}.c`,
      makeReaderToken({ issued: noon, issuer: 'payload' }),
      makeReaderToken({ issued: noon, issuer: 'https://securetoken.google.com.example.org/x' }),
      makeReaderToken({ issued: noon, uid: '' }),
    ]) {
      expect(parseReaderToken(other)).toBeUndefined()
    }
  })

  it('is not sent in its last 30 seconds', () => {
    expect(isFresh({ expires: noon + 30_001 }, noon)).toBe(true)
    expect(isFresh({ expires: noon + 30_000 }, noon)).toBe(false)
    expect(isFresh({ expires: noon - 1 }, noon)).toBe(false)
  })
})

describe('the token that is sent', () => {
  let stored: string | null = null
  const renew = vi.fn<() => Promise<string | null>>()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('localStorage', { getItem: () => stored })
    renew.mockReset()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is the stored one while it is fresh, and an editor’s always', async () => {
    for (const token of [
      null,
      'editor.token.x',
      makeReaderToken({ issued: noon, issuer: 'payload', expires: noon }),
      makeReaderToken({ issued: noon }),
    ]) {
      stored = token
      expect(await sendableToken(renew, noon + 1000)).toBe(token)
    }
    expect(renew).not.toHaveBeenCalled()
  })

  it('is a fresh one where a reader’s has expired', async () => {
    stored = makeReaderToken({ issued: noon })
    renew.mockResolvedValue('fresh')
    expect(await sendableToken(renew, noon + 3_600_000)).toBe('fresh')
  })

  it('is missing where no fresh one comes, or not in time', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    stored = makeReaderToken({ issued: noon })
    renew.mockRejectedValue(new Error('no connection'))
    expect(await sendableToken(renew, noon + 3_600_000)).toBeNull()
    renew.mockReturnValue(new Promise(() => undefined))
    const waiting = sendableToken(renew, noon + 3_600_000)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await waiting).toBeNull()
    expect(warn).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
    warn.mockRestore()
  })
})
