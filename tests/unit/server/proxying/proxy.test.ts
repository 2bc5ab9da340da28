import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { SpoolFull } from '#src/server/errors/spool-full'
import { proxy } from '#src/server/proxying/proxy'
import { createSpool } from '#src/server/proxying/spool'
import { createSpoolRoom } from '#src/server/proxying/spool-room'

it('a proxied response is refused where there is no room for any of it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  client.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  client.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
  const [req, res] = await once(server, 'request')

  const message = Object.assign(Readable.from([Buffer.alloc(200)]), {
    ...{ statusCode: 200, headersDistinct: { 'content-length': ['200'] } },
  }) as unknown as IncomingMessage
  const room = createSpoolRoom({ perClient: 100, total: 100 })
  const response = createSpool({ folder: '/nowhere', memory: 1_000, share: room.shareOf('a') })
  const left = new AbortController().signal
  const passing = proxy(req, res, { inner: { send: async () => message }, response, left })
  await expect(passing).rejects.toBeInstanceOf(SpoolFull)
  // A refusing response may have to be read first.
  await new Promise((resolve) => setImmediate(resolve))
  expect(res.headersSent).toBe(false)
  expect(res.destroyed).toBe(false)
  res.removeHeader('content-length')
  res.end('no room')
  await once(client, 'close')
  expect(received).toContain('no room')
})
