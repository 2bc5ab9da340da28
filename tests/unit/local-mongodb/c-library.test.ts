import { describe, expect, it } from 'vitest'
import { isTooOld } from '#src/local-mongodb/embedded/c-library'
import { newerRelease } from '#src/local-mongodb/embedded/newer-release'

describe('the C library', () => {
  it.each([
    ['2.31', true],
    ['2.36', true],
    ['2.4', true],
    ['2.38', false],
    ['2.41', false],
    ['3.0', false],
  ])('glibc %s is too old: %s', (version, tooOld) => {
    expect(isTooOld(version)).toBe(tooOld)
  })
})

describe('the release with a newer C library', () => {
  it('is the next one of Debian', () => {
    expect(newerRelease('ID=debian\nVERSION_CODENAME=bookworm\n')).toEqual({
      from: 'bookworm',
      to: 'trixie',
    })
  })

  it('is that of Ubuntu for derivatives of Ubuntu', () => {
    const mint = 'ID=linuxmint\nVERSION_CODENAME=vera\nUBUNTU_CODENAME="jammy"\n'
    expect(newerRelease(mint)).toEqual({ from: 'jammy', to: 'noble' })
  })

  it.each(['ID=alpine\n', 'VERSION_CODENAME=trixie\n', ''])('is not known for %j', (osRelease) => {
    expect(newerRelease(osRelease)).toBeUndefined()
  })
})
