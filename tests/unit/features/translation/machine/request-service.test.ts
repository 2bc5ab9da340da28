import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { requestService } from '#src/features/translation/machine/request-service'

type Respond = (request: IncomingMessage, response: ServerResponse) => unknown

let respond: Respond
const server = createServer((request, response) => respond(request, response))
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const { signal } = new AbortController()
const limit = 4 * 1024 * 1024

function request(answer: Respond, more: { body?: unknown; headers?: Record<string, string> } = {}) {
  respond = answer
  return requestService({ url, signal, ...more })
}

/** The request as the service got it. */
const echo: Respond = async (given, response) => {
  const { accept, authorization, 'content-type': type } = given.headers
  const { method } = given
  response.end(JSON.stringify({ method, accept, authorization, type, body: await textOf(given) }))
}

const json = 'application/json'

it('asks with GET where there is nothing to send, and with POST and JSON otherwise', async () => {
  const common = { accept: json, type: json }
  expect(await request(echo)).toEqual({ ...common, method: 'GET', body: '' })
  expect(await request(echo, { body: { q: ['ä'] } })).toEqual({
    ...common,
    method: 'POST',
    body: '{"q":["ä"]}',
  })
  expect(await request(echo, { body: null })).toMatchObject({ method: 'POST', body: 'null' })
})

it('sends further headers, also in place of its own', async () => {
  const headers = { Authorization: 'Bearer key', Accept: 'text/json' }
  expect(await request(echo, { headers })).toMatchObject({
    accept: 'text/json',
    authorization: 'Bearer key',
  })
})

it('reads a response of up to 4 MiB, however it is cut, and no more', async () => {
  const quoted = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`
  const inPieces =
    (whole: string): Respond =>
    async (_, response) => {
      const half = whole.length / 2
      response.write(whole.slice(0, half))
      await new Promise((resolve) => setImmediate(resolve))
      response.end(whole.slice(half))
    }
  expect(await request(inPieces(quoted(limit)))).toHaveLength(limit - 2)
  await expect(request(inPieces(quoted(limit + 1)))).rejects.toMatchObject({
    fault: 'malformed',
    status: undefined,
  })
})

it('puts characters together that arrive in pieces', async () => {
  const bytes = Buffer.from('"漢字"')
  const cut: Respond = async (_, response) => {
    response.write(bytes.subarray(0, 2))
    await new Promise((resolve) => setTimeout(resolve, 5))
    response.end(bytes.subarray(2))
  }
  expect(await request(cut)).toBe('漢字')
})

it.each([
  ['<html>', 200],
  ['{"a":', 200],
  ['', 200],
  ['', 204],
])('calls a response malformed that is no JSON: %j with %d', async (body, status) => {
  const requested = request((_, response) => response.writeHead(status).end(body))
  await expect(requested).rejects.toMatchObject({
    fault: 'malformed',
    status: undefined,
    cause: expect.any(SyntaxError),
  })
})

it('does not follow a redirect', async () => {
  const paths: unknown[] = []
  const requested = request((given, response) => {
    paths.push(given.url)
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  await expect(requested).rejects.toMatchObject({ fault: 'failed', status: 302 })
  expect(paths).toEqual(['/service'])
})

it('reads nothing of a response that says no', async () => {
  let closed: Promise<unknown> | undefined
  const requested = request((_, response) => {
    closed = once(response, 'close')
    response.writeHead(500)
    // A body without an end.
    response.write('a')
  })
  await expect(requested).rejects.toMatchObject({ fault: 'failed', status: 500 })
  await closed
})

it('is unreachable where the connection breaks off, with the reason', async () => {
  const requested = request((_, response) => {
    response.writeHead(200, { 'Content-Length': '10' })
    response.write('"a')
    setTimeout(() => response.destroy(), 5)
  })
  await expect(requested).rejects.toMatchObject({
    fault: 'unreachable',
    status: undefined,
    cause: expect.any(Error),
  })
})

it('waits a minute, unless it is told otherwise', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await request(echo)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000)
  timeout.mockRestore()
})
