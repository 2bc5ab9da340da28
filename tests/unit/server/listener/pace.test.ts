import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { lookAgain, watchPace } from '#src/server/listener/pace'

const bounds = { bytes: 100, window: 1_000 }

describe('the pace of a transfer', () => {
  it('counts from its first look', () => {
    expect(lookAgain(undefined, { at: 5, bytes: 7 }, bounds)).toEqual({ at: 5, bytes: 7 })
  })

  it('is judged when a window is over, and then anew', () => {
    const before = { at: 0, bytes: 0 }
    expect(lookAgain(before, { at: 999, bytes: 0 }, bounds)).toBe(before)
    expect(lookAgain(before, { at: 1_000, bytes: 99 }, bounds)).toBe('too slow')
    expect(lookAgain(before, { at: 1_000, bytes: 100 }, bounds)).toEqual({ at: 1_000, bytes: 100 })
  })

  it('leaves a phone on 2G alone', () => {
    const { pace } = budgets.connections
    const bytesInWindow = (2_500 * pace.window) / 1_000
    expect(lookAgain({ at: 0, bytes: 0 }, { at: pace.window, bytes: bytesInWindow }, pace)).toEqual(
      {
        at: pace.window,
        bytes: bytesInWindow,
      },
    )
  })
})

describe('the watch over connections', () => {
  it('sees how a single long write gets through', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void client.destroy())
    const [socket] = await accepted
    const state = { address: 'a', answers: new Set<never>(), bytesRead: 0, idleSince: 0 }
    onTestFinished(watchPace(new Map([[socket, state]]), { bytes: 1, window: 200 }))

    client.pause()
    socket.write(Buffer.alloc(64 * 1024 * 1024))
    // Slowly, and on and on: at most a third of it in this time.
    for (const until = performance.now() + 700; performance.now() < until; client.read(65_536))
      await sleep(2)
    expect(socket.writableLength).toBeGreaterThan(0)
    expect(socket.destroyed).toBe(false)
    // And then not at all.
    await once(socket, 'close')
  })
})
