import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopOnSignal } from '#src/server/process/stop-on-signal'

let handlers: Map<string | symbol, (signal: string) => void>
let lines: unknown[]
let ends: unknown[]

beforeEach(() => {
  handlers = new Map()
  lines = []
  ends = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  vi.spyOn(process, 'on').mockImplementation((event, handler) => {
    handlers.set(event, handler as never)
    return process
  })
  vi.spyOn(process, 'exit').mockImplementation((code) => ends.push(code) as never)
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  vi.stubEnv('npm_lifecycle_event', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const send = (signal: 'SIGINT' | 'SIGTERM') => handlers.get(signal)?.(signal)
const settled = () => vi.advanceTimersByTimeAsync(0)

describe.each(['SIGINT', 'SIGTERM'] as const)('on %s, the site', (signal) => {
  it('finishes its work, and only then ends without an error', async () => {
    let finish: () => void = () => undefined
    const stop = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    stopOnSignal(stop)
    expect(stop).not.toHaveBeenCalled()
    send(signal)
    await settled()
    expect([lines, ends]).toEqual([[`${signal}: finishing …`], []])
    finish()
    await settled()
    expect(ends).toEqual([0])
    expect(stop).toHaveBeenCalledOnce()
  })

  it('prints what went wrong, and ends with an error', async () => {
    const error = new Error('The database has gone.')
    stopOnSignal(() => Promise.reject(error))
    send(signal)
    await settled()
    expect([lines.at(-1), ends]).toEqual([error, [1]])
  })

  it('ends after fifteen seconds even if its work has not', async () => {
    stopOnSignal(() => new Promise(() => undefined))
    send(signal)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(ends).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toEqual([1])
  })
})

it('a second signal ends the site at once', async () => {
  stopOnSignal(() => new Promise(() => undefined))
  send('SIGINT')
  await settled()
  expect(ends).toEqual([])
  send('SIGTERM')
  expect(ends).toEqual([1])
})

describe('where npm has ended without passing a signal on', () => {
  const parentIs = (pid: number) => vi.spyOn(process, 'ppid', 'get').mockReturnValue(pid)

  it('the site finishes by itself, once', async () => {
    vi.stubEnv('npm_lifecycle_event', 'start')
    parentIs(10)
    const stop = vi.fn(() => new Promise<void>(() => undefined))
    stopOnSignal(stop)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(stop).not.toHaveBeenCalled()
    parentIs(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(stop).toHaveBeenCalledOnce()
    expect(lines).toEqual(['npm has ended: finishing …'])
  })

  it('a site that npm has not begun goes on', async () => {
    parentIs(10)
    const stop = vi.fn(async () => undefined)
    stopOnSignal(stop)
    parentIs(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(stop).not.toHaveBeenCalled()
  })
})
