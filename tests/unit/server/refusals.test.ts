import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { Overloaded } from '#src/platform/limits/gate'
import { createRefusals, type RefusalsOptions } from '#src/server/errors/refusals'
import { SpoolFull } from '#src/server/errors/spool-full'

it.each([new SpoolFull(true), new Overloaded(), new Error('broken')])(
  'refusals end the connection of a response that has begun and cannot go on: %s',
  async (error) => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => undefined).resume()
    client.write('GET /api/media/file/a.pdf HTTP/1.1\r\nhost: a\r\n\r\n')
    const [req, res] = await once(server, 'request')
    res.write('begun')

    const lines: string[] = []
    const refusals = createRefusals({
      log: (line: string) => void lines.push(line),
      security: [] as string[],
    } as unknown as RefusalsOptions)
    refusals.giveUp(req, res, error)
    await once(client, 'close')
    expect(lines).toEqual([expect.stringContaining('broke off')])
  },
)

it.each([
  [new SpoolFull(true), 429],
  [new SpoolFull(false), 503],
  [new SpoolFull(false, { cause: new Error('ENOSPC: no space left on device') }), 503],
  [new Overloaded(2, true), 429],
  [new Overloaded(), 503],
])('refusals distinguish a client’s full share from a full site: %s', async (error, status) => {
  const responses: unknown[] = []
  const res = {
    destroyed: false,
    headersSent: false,
    getHeaderNames: () => [],
    writeHead: (...args: unknown[]) => void responses.push(...args),
    end: () => undefined,
  }
  const req = { method: 'POST', url: '/api/media', headers: {} }
  const refusals = createRefusals({ security: [] as string[] } as unknown as RefusalsOptions)
  refusals.giveUp(req as never, res as never, error)
  expect(responses[0]).toBe(status)
  expect(responses.flat()).toContain('Retry-After')
})
