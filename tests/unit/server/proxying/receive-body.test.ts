import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { proxy } from '#src/server/proxying/proxy'
import { receiveBody } from '#src/server/proxying/receive-body'
import type { Spool } from '#src/server/proxying/spool'

it('receiveBody passes nothing on for a client that has left in the meantime', async () => {
  const send = vi.fn()
  const write = vi.fn()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n', () => client.destroy())
  const [req, res] = await once(server, 'request')
  if (!req.destroyed) await expect(once(req, 'close')).rejects.toThrow('aborted')

  const spool = { write } as unknown as Spool
  await expect(receiveBody(req, spool, 100)).resolves.toBe('left')
  const left = AbortSignal.abort()
  await expect(proxy(req, res, { inner: { send }, response: spool, left })).resolves.toBe(undefined)
  expect(write).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
  server.close()
})
