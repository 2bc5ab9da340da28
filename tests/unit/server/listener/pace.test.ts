import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { createPaceWatch, lookAgain } from '#src/server/listener/pace'

const bounds = { bytes: 100, window: 1_000 }

describe('the pace of a transfer', () => {
  it('counts from its first look', () => {
    expect(lookAgain(undefined, { at: 5, bytes: 7 }, bounds)).toEqual({ at: 5, bytes: 7 })
  })

  it('is judged when a window is over, and then again', () => {
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
  it('sees the progress of a single long write', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void client.destroy())
    const [socket] = await accepted
    const state = { address: 'a', responses: new Set<never>(), bytesRead: 0, idleSince: 0 }
    const look = createPaceWatch(new Map([[socket, state]]), { bytes: 1, window: 1_000 })

    const megabyte = 1024 * 1024
    client.pause()
    socket.write(Buffer.alloc(64 * megabyte))
    look(0)
    // More than the system holds for the two, a part at a time.
    let read = 0
    for (let window = 1; window <= 3; window += 1) {
      while (read < window * 12 * megabyte) {
        const chunk = client.read() as Buffer | null
        if (chunk) read += chunk.length
        else await once(client, 'readable')
      }
      look(window * 1_000)
      expect(socket.destroyed).toBe(false)
    }
    expect(socket.writableLength).toBeGreaterThan(0)
    // And then not at all. What the system still takes by itself comes to its end.
    for (let at = 4_000; !socket.destroyed; at += 1_000) {
      look(at)
      await new Promise(setImmediate)
    }
  })
})
