import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '#src/browser/boot/after-paint'
import { readPageSettings } from '#src/browser/boot/page-settings'
import { mayLoadAhead } from '#src/browser/connection/connection'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('mayLoadAhead', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, false],
    [{ saveData: true, effectiveType: '4g' }, false],
    [{ saveData: false }, true],
  ])('returns for %j: %s', (connection, expected) => {
    expect(mayLoadAhead(connection)).toBe(expected)
  })
})

describe('afterPaint', () => {
  it('runs after the next frame', () => {
    vi.useFakeTimers()
    let paint = () => {}
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
      paint = frame
    })
    const work = vi.fn()
    afterPaint(work)
    vi.advanceTimersByTime(16)
    paint()
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1000)
    expect(work).toHaveBeenCalledOnce()
  })

  it('waits 100 ms for a frame that never comes', () => {
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const work = vi.fn()
    afterPaint(work)
    vi.advanceTimersByTime(99)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
  })
})

describe('readPageSettings', () => {
  it('reads what the server wrote', () => {
    expect(
      readPageSettings({ build: 'abc', buildCheck: '60', offline: '', errors: '0.25' }),
    ).toEqual({
      build: 'abc',
      buildCheckInterval: 60_000,
      offlineReading: true,
      errorShare: 0.25,
    })
  })

  it('uses defaults for missing settings', () => {
    expect(readPageSettings({})).toEqual({
      build: '',
      buildCheckInterval: 3_600_000,
      offlineReading: false,
      errorShare: 0,
    })
  })
})
