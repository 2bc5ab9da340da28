import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveConnection } from '#src/local-mongodb/embedded/connection'
import { MessageReader } from '#src/local-mongodb/embedded/message-reader'
import type { RoundTripper } from '#src/local-mongodb/embedded/round-trip'
import { bson, command } from './wire-samples'

const total = 500

/** An engine whose every response is too large for a connection's buffers, and that keeps count. */
const engine: RoundTripper & { calls: number } = {
  calls: 0,
  roundTrip() {
    this.calls += 1
    const response = bson({ text: 'x'.repeat(200_000) })
    return Promise.resolve({ requestId: 0, moreToCome: false, legacy: false, response })
  },
}

describe('a client that does not read', () => {
  let client: Socket
  let served: Socket
  let done: Promise<void>
  beforeEach(async () => {
    engine.calls = 0
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const connection = once(server, 'connection') as Promise<[Socket]>
    client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    served = (await connection)[0]
    server.close()
    client.pause()
    done = serveConnection(served, engine)
  })
  afterEach(() => {
    client.destroy()
    served.destroy()
  })

  /** Many requests at once, and then as much time as it takes to fill the buffers on the way. */
  async function flood(): Promise<void> {
    client.write(Buffer.concat(Array.from({ length: total }, (_, n) => command({ find: 'a' }, n))))
    while (!served.writableNeedDrain) await turn()
    for (let turns = 0; turns < 1_000; turns += 1) await turn()
  }

  it('gets no work done ahead of its reading', async () => {
    await flood()
    expect(engine.calls).toBeLessThan(total)
    expect(served.writableLength).toBeLessThan(2 * 200_100)
  })

  it('gets all its replies, in order, once it reads, though it sends no more', async () => {
    await flood()
    client.end()
    const reader = new MessageReader()
    const replied: number[] = []
    for await (const chunk of client) {
      for (const message of reader.read(chunk as Buffer)) replied.push(message.readInt32LE(8))
    }
    expect(replied).toEqual(Array.from({ length: total }, (_, n) => n))
  })

  it('can leave without being waited for', async () => {
    await flood()
    client.resetAndDestroy()
    await done
    expect(engine.calls).toBeLessThan(total)
  })
})
