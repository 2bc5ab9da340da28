import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseTrouble, watchClient } from '#src/platform/database/database-trouble'
import {
  isDoubtful,
  mayBeOutage,
  unavailableResponse,
} from '#src/server/errors/unavailable-response'
import { guardFetch } from '#src/server/origin/guarded-fetch'
import { DatabaseAwayError, whileDatabaseResponds } from '#src/server/process/database-guard'
import {
  createDatabaseHealth,
  type DatabaseHealth,
  readBound,
} from '#src/server/process/database-health'
import { looksLikeFile } from '#src/server/request/looks-like-file'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function fake() {
  let state: 'responds' | 'refuses' | 'hangs' | 'is slow' = 'responds'
  let reads = 0
  const lines: string[] = []
  const close = vi.fn(async () => undefined)
  const health = createDatabaseHealth({
    read: () => {
      reads += 1
      if (state === 'responds') return Promise.resolve()
      if (state === 'is slow') return new Promise((resolve) => setTimeout(resolve, 200))
      return state === 'refuses' ? Promise.reject(new Error('no')) : new Promise(() => undefined)
    },
    log: (line) => lines.push(line),
    clock: () => Date.now(),
    close,
  })
  return {
    health,
    lines,
    close,
    reads: () => reads,
    becomes: (next: typeof state) => {
      state = next
    },
  }
}

/** Loses a command of the CMS. */
function lossesOf(): () => void {
  const listeners = new Map<string, (event: never) => void>()
  watchClient({ on: (name, listener) => listeners.set(name, listener) })
  return () => listeners.get('connectionPoolCleared')?.({} as never)
}

describe('the health of the database', () => {
  it('is read once in a moment, however many checks there are', async () => {
    const { health, reads } = fake()
    expect(await Promise.all([health.check(), health.check()])).toEqual([true, true])
    expect(await health.check()).toBe(true)
    expect(reads()).toBe(1)
    await vi.advanceTimersByTimeAsync(600)
    await health.check()
    expect(reads()).toBe(2)
    await health.close()
  })

  it('is checked again as soon as a command is lost', async () => {
    const { health, reads } = fake()
    await health.check()
    const listeners = new Map<string, (event: never) => void>()
    watchClient({ on: (name, listener) => listeners.set(name, listener) })
    const before = health.troubles
    listeners.get('connectionClosed')?.({ reason: 'idle' } as never)
    expect(health.troubles).toBe(before)
    listeners.get('connectionPoolCleared')?.({} as never)
    expect(health.troubles).toBe(before + 1)
    expect(reads()).toBe(2)
    await health.close()
  })

  it('is down after a read without an end, and up by itself after one that succeeds', async () => {
    const { becomes, health, lines } = fake()
    becomes('hangs')
    const check = health.check()
    await vi.advanceTimersByTimeAsync(readBound + 10)
    expect(await check).toBe(false)
    expect(health.isDown).toBe(true)
    becomes('refuses')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(health.isDown).toBe(true)
    becomes('responds')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(health.isDown).toBe(false)
    expect(lines).toEqual([
      expect.stringContaining('does not respond'),
      expect.stringContaining('responds again'),
    ])
    await health.close()
  })
})

describe('a read that succeeded', () => {
  it('proves for 0.3 seconds from its beginning that the database works', async () => {
    const { becomes, health, reads } = fake()
    becomes('is slow')
    const check = health.check()
    await vi.advanceTimersByTimeAsync(200)
    expect(await check).toBe(true)
    becomes('responds')
    await vi.advanceTimersByTimeAsync(99)
    await health.check()
    expect(reads()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await health.check()
    expect(reads()).toBe(2)
    await health.close()
  })

  it('proves nothing if a command was lost meanwhile', async () => {
    const { becomes, health, reads } = fake()
    const lost = lossesOf()
    becomes('is slow')
    const check = health.check()
    lost()
    await vi.advanceTimersByTimeAsync(200)
    expect(await check).toBe(true)
    becomes('responds')
    await health.check()
    expect(reads()).toBe(2)
    await health.close()
  })

  it('within 1.9 seconds is in time, and later is not', async () => {
    const { becomes, health } = fake()
    becomes('hangs')
    const check = health.read()
    let isOver = false
    void check.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(readBound - 1)
    expect([readBound, isOver]).toEqual([1_900, false])
    await vi.advanceTimersByTimeAsync(10)
    expect(await check).toBe(false)
    await health.close()
  })
})

describe('an outage', () => {
  it('is tried every half second, said once, and counts as one trouble', async () => {
    const { becomes, health, lines, reads } = fake()
    const before = health.troubles
    becomes('refuses')
    expect(await health.read()).toBe(false)
    await vi.advanceTimersByTimeAsync(499)
    expect(reads()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(reads()).toBe(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reads()).toBe(4)
    expect(health.troubles).toBe(before + 1)
    expect(lines).toHaveLength(1)
    await health.close()
  })

  it('is over as soon as a check succeeds, which is not asked of an earlier success', async () => {
    const { becomes, health, reads } = fake()
    await health.check()
    becomes('refuses')
    await health.read()
    expect(await health.check()).toBe(false)
    becomes('responds')
    expect(await health.check()).toBe(true)
    expect(reads()).toBe(4)
    expect(health.isDown).toBe(false)
    await health.close()
  })
})

describe('the end of the watch', () => {
  it('closes the client, and ends reads and lines', async () => {
    const { becomes, close, health, lines, reads } = fake()
    const lost = lossesOf()
    becomes('refuses')
    const under = health.read()
    await health.close()
    expect(await under).toBe(false)
    lost()
    await vi.advanceTimersByTimeAsync(5_000)
    expect([reads(), lines, health.isDown]).toEqual([1, [], false])
    expect(close).toHaveBeenCalledOnce()
  })

  it('ends an outage’s reads, too', async () => {
    const { becomes, health, reads } = fake()
    becomes('refuses')
    await health.read()
    await health.close()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reads()).toBe(1)
  })
})

describe('work that needs the database', () => {
  it('takes its time while the database responds, and leaves nothing behind', async () => {
    const { health } = fake()
    // Of many listeners on one signal Node warns.
    const warned = vi.spyOn(process, 'emitWarning')
    const work = whileDatabaseResponds(health, async () => {
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      return 'done'
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await work).toBe('done')
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
    await health.close()
  })

  it('is given up within three seconds when the database hangs, and not begun after that', async () => {
    const { becomes, health } = fake()
    await health.check()
    becomes('hangs')
    let abandoned: AbortSignal | undefined
    const work = whileDatabaseResponds(health, (signal) => {
      abandoned = signal
      return new Promise(() => undefined)
    })
    const failure = expect(work).rejects.toThrow(DatabaseAwayError)
    await vi.advanceTimersByTimeAsync(2_700)
    await failure
    expect(abandoned?.aborted).toBe(true)
    const begun = vi.fn(() => Promise.resolve())
    await expect(whileDatabaseResponds(health, begun)).rejects.toThrow(DatabaseAwayError)
    expect(begun).not.toHaveBeenCalled()
    await health.close()
  })

  it('is checked on every 0.3 seconds', async () => {
    const { health, reads } = fake()
    const work = whileDatabaseResponds(
      health,
      () => new Promise((resolve) => setTimeout(resolve, 1_000)),
    )
    await vi.advanceTimersByTimeAsync(299)
    expect(reads()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(reads()).toBe(1)
    await vi.advanceTimersByTimeAsync(300)
    expect(reads()).toBe(2)
    await vi.advanceTimersByTimeAsync(400)
    await work
    expect(reads()).toBe(3)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([reads(), vi.getTimerCount()]).toEqual([3, 0])
    await health.close()
  })

  it('that is done before an outage is noticed is of use', async () => {
    const { becomes, health } = fake()
    becomes('hangs')
    const work = whileDatabaseResponds(
      health,
      () => new Promise((resolve) => setTimeout(() => resolve('done'), 500)),
    )
    await vi.advanceTimersByTimeAsync(500)
    expect(await work).toBe('done')
    await health.close()
  })

  it('fails by itself while the database responds', async () => {
    const { health } = fake()
    const failure = new Error('its own')
    await expect(whileDatabaseResponds(health, () => Promise.reject(failure))).rejects.toBe(failure)
    await health.close()
  })
})

describe('a page that is fetched while a connection is lost', () => {
  const originRequest = { key: '/', generation: 1, known: () => undefined, timeout: 1_000 }
  const health = (troubles: () => number): DatabaseHealth => ({
    isDown: false,
    get troubles() {
      return troubles()
    },
    check: async () => true,
    read: async () => true,
    close: async () => undefined,
  })

  it('is fetched again', async () => {
    let fetches = 0
    const fetchOrigin = guardFetch(
      health(() => Math.min(fetches, 1)),
      async () => {
        fetches += 1
        return { kind: 'missing' }
      },
    )
    expect(await fetchOrigin(originRequest)).toEqual({ kind: 'missing' })
    expect(fetches).toBe(2)
  })

  it('is unavailable where that happens again and again', async () => {
    let fetches = 0
    const fetchOrigin = guardFetch(
      health(() => fetches),
      async () => {
        fetches += 1
        return { kind: 'missing' }
      },
    )
    await expect(fetchOrigin(originRequest)).rejects.toThrow(DatabaseAwayError)
  })

  it.each([
    ['/robots.txt', true],
    ['/service-worker.js', true],
    ['/blogs/v1.2-released', false],
    ['/blogs', false],
  ])('with %s may do without the database: %s', (pathname, file) => {
    expect(looksLikeFile(pathname)).toBe(file)
  })
})

describe('responses while the database is away', () => {
  it('report whether a change may have happened', () => {
    const text = (method: string, begun: boolean) => unavailableResponse(method, begun).body
    expect(text('GET', true)).toContain('Try again')
    expect(text('PATCH', false)).toContain('nothing was saved')
    expect(text('PATCH', true)).toContain('may or may not')
    for (const method of ['HEAD', 'OPTIONS']) {
      expect(text(method, true)).toBe(text('GET', true))
    }
    expect(unavailableResponse('GET', false)).toMatchObject({
      status: 503,
      headers: ['Cache-Control', 'private, no-store', 'Retry-After', '5'],
    })
  })

  it.each([
    ['GET', '/api/users/me', 200, true],
    ['GET', '/admin', 307, true],
    ['POST', '/api/graphql', 200, true],
    ['PATCH', '/api/blogs/1', 200, false],
    ['PATCH', '/api/blogs/1', 400, false],
    ['PATCH', '/api/blogs/1', 401, true],
    ['PATCH', '/api/blogs/1', 403, true],
    ['PATCH', '/api/blogs/1', 404, true],
    ['POST', '/api/blogs', 500, true],
  ])('doubt %s %s with %i: %s', (method, pathname, status, doubtful) => {
    expect(isDoubtful(method, pathname, status)).toBe(doubtful)
  })

  it('are checked only where an outage may have caused them', () => {
    expect([200, 307, 401, 403, 404, 500, 503].filter(mayBeOutage)).toEqual([401, 403, 500, 503])
  })
})

describe('the count of lost commands', () => {
  it('is shared by the process', () => {
    expect(databaseTrouble()).toBe(databaseTrouble())
  })
})

describe('work that fails', () => {
  const failure = new Error('its own')
  const answering = (checks: boolean[], isDown = () => false): DatabaseHealth => ({
    get isDown() {
      return isDown()
    },
    troubles: 0,
    check: async () => checks.shift() ?? true,
    read: async () => true,
    close: async () => undefined,
  })
  const fail = () => Promise.reject(failure)

  it('is an outage of the database where a check finds it away', async () => {
    await expect(whileDatabaseResponds(answering([false]), fail)).rejects.toThrow(DatabaseAwayError)
  })

  it('is an outage of the database where that became known meanwhile, without another check', async () => {
    let isDown = false
    const checks = [true]
    const work = () => {
      isDown = true
      return fail()
    }
    const health = answering(checks, () => isDown)
    await expect(whileDatabaseResponds(health, work)).rejects.toThrow(DatabaseAwayError)
    expect(checks).toEqual([true])
  })
})
