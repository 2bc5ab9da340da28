import { describe, expect, it } from 'vitest'
import { readStamp, stampLifetime, writeStamp } from '#src/features/forms/stamp'

const now = Date.UTC(2027, 0, 5)
const [secret, form] = ['a secret', '64f0c0ffee64f0c0ffee64f0']

describe('the stamp of a form', () => {
  it('says when it was rendered, and for whom', () => {
    expect(readStamp([secret], form, writeStamp(secret, form, now), now)).toEqual({
      at: now,
      nonce: '',
    })
    expect(readStamp([secret], form, writeStamp(secret, form, now, 'n0nce'), now)).toEqual({
      at: now,
      nonce: 'n0nce',
    })
  })

  it('of the previous secret counts', () => {
    const stamp = writeStamp('before', form, now)
    expect(readStamp([secret, 'before'], form, stamp, now)).toBeDefined()
    expect(readStamp([secret], form, stamp, now)).toBeUndefined()
  })

  it.each([
    ['as old as it may be', now - stampLifetime],
    ['by a clock that is a minute ahead', now + 60_000],
  ])('counts: %s', (_, at) => {
    expect(readStamp([secret], form, writeStamp(secret, form, at), now)?.at).toBe(at)
  })

  it.each<[string, unknown]>([
    ['none', undefined],
    ['with something before it', `+${writeStamp(secret, form, now)}`],
    ['with something after it', `${writeStamp(secret, form, now)}=`],
    ['by a clock that is further ahead', writeStamp(secret, form, now + 60_001)],
    ['a list', [writeStamp(secret, form, now)]],
    ['words', 'now'],
    ['of another form', writeStamp(secret, 'f'.repeat(24), now)],
    ['of another time', writeStamp(secret, form, now).replace(/^./, 'z')],
    ['with another nonce', writeStamp(secret, form, now, 'one').replace('one', 'two')],
    ['from the future', writeStamp(secret, form, now + 3_600_000)],
    ['that is too old', writeStamp(secret, form, now - stampLifetime - 1)],
    ['without its signature', writeStamp(secret, form, now).replace(/\.[^.]+$/, '.')],
    ['of a megabyte', 'x'.repeat(1_000_000)],
  ])('does not count: %s', (_, stamp) => {
    expect(readStamp([secret], form, stamp, now)).toBeUndefined()
  })
})
