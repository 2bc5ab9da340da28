import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openPageCache, page, request, until } from './open-page-cache'

interface Tally {
  responded: number
  refused: number
  readonly failures: string[]
}

describe('a stop under load', () => {
  it.each([
    ['one handle', false],
    ['many handles', true],
  ])(
    'serves everything that was sent on 32 open connections of %s, without a reset',
    async (_, acceptMore) => {
      const { pageCache, port, routes } = await openPageCache({
        acceptMore,
        stopBounds: { responses: 10_000, idle: 10_000 },
      })
      routes.set('/blogs', page('<p>kept</p>'))
      routes.set('/api/slow', async (_req, res) => {
        await sleep(5 + Math.random() * 30)
        res.end('x'.repeat(20_000))
      })
      const tally: Tally = { responded: 0, refused: 0, failures: [] }
      const clients = Array.from({ length: 32 }, (_, index) => hammer(port, index, tally))
      await until(() => tally.responded >= 320)
      await pageCache.close()
      await Promise.all(clients)
      expect(tally.failures).toEqual([])
      // Each received the end of its connection, reconnected, and was refused.
      expect(tally.refused).toBe(32)
    },
  )

  it('waits for a request that an idle connection may just be sending', async () => {
    const { pageCache, port, routes } = await openPageCache({
      stopBounds: { responses: 10_000, idle: 10_000 },
    })
    routes.set('/blogs', page('<p>kept</p>'))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await request(port, '/blogs', { agent })
    const closed = pageCache.close()
    const late = await request(port, '/blogs', { agent })
    expect(late).toMatchObject({ status: 200, headers: { connection: 'close' } })
    await closed
    agent.destroy()
  })

  it('ends an idle connection without a reset', async () => {
    const { pageCache, port } = await openPageCache()
    const events: string[] = []
    const socket = connect(port, '127.0.0.1')
      .on('end', () => events.push('end'))
      .on('error', (error) => events.push(error.message))
      .on('close', () => events.push('close'))
    await new Promise((resolve) => socket.once('connect', resolve))
    await pageCache.close()
    await until(() => events.includes('close'))
    expect(events).toEqual(['end', 'close'])
  })
})

async function hammer(port: number, index: number, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    try {
      const { status } = await request(port, index % 2 === 0 ? '/api/slow' : '/blogs', { agent })
      if (status === 200) tally.responded += 1
      else tally.failures.push(`status ${status}`)
      if (index % 3 === 0) await sleep(Math.random() * 20)
    } catch (error) {
      agent.destroy()
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') {
        tally.refused += 1
        return
      }
      tally.failures.push(String(error))
      return
    }
  }
}
