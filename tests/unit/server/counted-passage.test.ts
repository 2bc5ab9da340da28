import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { passCounted } from '#src/server/counted-passage'

it('passes nothing on for a client that has left in the meantime', async () => {
  const begin = vi.fn()
  const refuse = vi.fn()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n', () => client.destroy())
  const [req, res] = await once(server, 'request')
  if (!req.destroyed) await expect(once(req, 'close')).rejects.toThrow('aborted')
  expect(req.socket.remoteAddress).toBeUndefined()

  await expect(passCounted(req, res, { inner: { begin }, limit: 100, refuse })).resolves.toBe(
    undefined,
  )
  expect(begin).not.toHaveBeenCalled()
  expect(refuse).not.toHaveBeenCalled()
  server.close()
})
