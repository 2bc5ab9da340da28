import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepFresh } from '#src/browser/account/session/keep-fresh'
import { refreshDelay } from '#src/browser/account/session/refresh-time'
import { makeReaderToken } from '../../../../support/reader-token'

const noon = Date.UTC(2026, 0, 1, 12)
const minute = 60_000
const hour = 60 * minute

describe('the renewal of a token', () => {
  const token = { issued: noon, expires: noon + hour }

  it('is due five minutes before its end', () => {
    expect(refreshDelay(token, noon, false)).toBe(55 * minute)
    expect(refreshDelay(token, noon + 50 * minute, false)).toBe(5 * minute)
    expect(refreshDelay(token, noon + 2 * hour, false)).toBe(0)
  })

  it('does not depend on the device’s clock for a new token, nor on a slow clock', () => {
    expect(refreshDelay(token, noon + 5 * hour, true)).toBe(55 * minute)
    expect(refreshDelay(token, noon - 24 * hour, false)).toBe(55 * minute)
  })
})

describe('a session', () => {
  let page: EventTarget & { visibilityState: string }
  let window: EventTarget
  const renew = vi.fn(async () => undefined)

  beforeEach(() => {
    vi.useFakeTimers({ now: noon })
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    window = new EventTarget()
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    renew.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('renews the token in time, again and again', async () => {
    const follow = keepFresh(renew)
    follow(makeReaderToken({ issued: noon - 30 * minute }))
    await vi.advanceTimersByTimeAsync(25 * minute - 1)
    expect(renew).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(renew).toHaveBeenCalledTimes(1)
    follow(makeReaderToken({ issued: Date.now() }))
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(renew).toHaveBeenCalledTimes(2)
  })

  it('tries again after a minute, and when there is a connection', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    renew.mockRejectedValueOnce(new Error('no connection'))
    const follow = keepFresh(renew)
    follow(makeReaderToken({ issued: noon - hour }))
    await vi.advanceTimersByTimeAsync(0)
    expect(renew).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(renew).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(minute)
    expect(renew).toHaveBeenCalledTimes(2)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('checks the time when the page is seen again after a sleep', () => {
    const follow = keepFresh(renew)
    follow(makeReaderToken({ issued: noon }))
    // A sleep: the clock goes on, timers do not.
    vi.setSystemTime(noon + 2 * hour)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(renew).not.toHaveBeenCalled()
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('leaves the renewal to the tab in view', async () => {
    const follow = keepFresh(renew)
    follow(makeReaderToken({ issued: noon }))
    page.visibilityState = 'hidden'
    await vi.advanceTimersByTimeAsync(58 * minute)
    expect(renew).not.toHaveBeenCalled()
    // The other tab's comes, and then this one is looked at.
    follow(makeReaderToken({ issued: noon + 55 * minute }))
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(renew).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(55 * minute)
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('ends with the token', async () => {
    const follow = keepFresh(renew)
    follow(makeReaderToken({ issued: noon }))
    follow(null)
    await vi.advanceTimersByTimeAsync(3 * hour)
    window.dispatchEvent(new Event('online'))
    expect(renew).not.toHaveBeenCalled()
  })
})
