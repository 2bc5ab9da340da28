import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { NetworkError, StatusError, UnreadableBodyError } from '#src/browser/requests/errors'
import { request } from '#src/browser/requests/request'

/** The client against a real server; what it shows in a page is seen end to end. */
const shown = vi.hoisted(() => ({ toasts: [] as string[], covers: [] as string[] }))

vi.mock('#src/browser/requests/toast', () => ({
  showToast: async (message: string) => {
    shown.toasts.push(message)
  },
}))
vi.mock('#src/browser/requests/overlay', () => ({
  coverPage: () => {
    shown.covers.push('show')
    return () => shown.covers.push('hide')
  },
}))

let respond: (req: IncomingMessage, res: ServerResponse) => void = () => undefined
const server = createServer((req, res) => respond(req, res))
let origin = ''
let token: string | null = null

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('localStorage', { getItem: () => token })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  shown.toasts.length = 0
  shown.covers.length = 0
  token = null
})

const respondWith = (status: number, body: string, type = 'application/json') => {
  respond = (_, res) => res.writeHead(status, { 'Content-Type': type }).end(body)
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('The request succeeded.'),
    (error: unknown) => error,
  )
}

describe('a successful response', () => {
  it.each([
    ['{"a":[1]}', 'application/json', { a: [1] }],
    ['{"a":1}', 'application/problem+json; charset=utf-8', { a: 1 }],
    ['null', 'application/json', null],
    ['', 'application/json', undefined],
    ['', 'text/html', undefined],
    ['<p>a</p>', 'text/html; charset=utf-8', '<p>a</p>'],
  ])('gives the body alone: %j as %s', async (body, type, expected) => {
    respondWith(200, body, type)
    expect(await request('/x')).toEqual(expected)
    expect(shown).toEqual({ toasts: [], covers: ['show', 'hide'] })
  })

  it('with 204 gives undefined', async () => {
    respond = (_, res) => res.writeHead(204).end()
    expect(await request('/x', { method: 'DELETE' })).toBeUndefined()
  })

  it('with noLoading leaves the page uncovered', async () => {
    respondWith(200, '{}')
    await request('/x', { noLoading: true })
    expect(shown.covers).toEqual([])
  })
})

describe('a request', () => {
  const received = async (...args: Parameters<typeof request>) => {
    respond = (req, res) => {
      let body = ''
      req.on('data', (piece: Buffer) => {
        body += piece.toString()
      })
      req.on('end', () =>
        res
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body })),
      )
    }
    return (await request(...args)) as {
      method: string
      url: string
      headers: Record<string, string>
      body: string
    }
  }

  it('has the token right behind the word', async () => {
    token = 'abc.def'
    expect((await received('/x')).headers['authorization']).toBe('Bearerabc.def')
  })

  it('has no Authorization header without a token', async () => {
    expect((await received('/x')).headers).not.toHaveProperty('authorization')
  })

  it('has method, headers, and JSON as requested', async () => {
    const sent = await received('x?y=1', {
      method: 'POST',
      headers: { 'X-Own': '1' },
      json: { a: 'ü' },
    })
    expect(sent).toMatchObject({ method: 'POST', url: '/x?y=1', body: '{"a":"ü"}' })
    expect(sent.headers).toMatchObject({ 'x-own': '1', 'content-type': 'application/json' })
  })
})

describe('an error status', () => {
  it('is shown and rejected with status, address and body', async () => {
    respondWith(403, '{"errors":[1]}')
    const error = await failureOf(request('/x'))
    expect(error).toBeInstanceOf(StatusError)
    expect(error).toMatchObject({ status: 403, url: `${origin}/x`, body: { errors: [1] } })
    await vi.waitFor(() => expect(shown.toasts).toEqual(['Access Denied']))
    expect(shown.covers).toEqual(['show', 'hide'])
  })

  it('names the address of a 404', async () => {
    respondWith(404, '<p>none</p>', 'text/html')
    expect(await failureOf(request('/x'))).toMatchObject({ status: 404, body: '<p>none</p>' })
    await vi.waitFor(() => expect(shown.toasts).toEqual([`Error requesting address: ${origin}/x`]))
  })

  it('keeps the text and the cause of a body that cannot be parsed', async () => {
    respondWith(502, '<h1>Bad Gateway</h1>')
    const error = await failureOf(request('/x'))
    expect(error).toBeInstanceOf(StatusError)
    expect(error).toMatchObject({ status: 502, body: '<h1>Bad Gateway</h1>' })
    expect((error as Error).cause).toBeInstanceOf(SyntaxError)
  })

  it('outside the catalog shows nothing', async () => {
    respondWith(418, '{}')
    expect(await failureOf(request('/x'))).toMatchObject({ status: 418 })
    // Toasts come in the order of their failures, so the next one would come after it.
    respondWith(403, '{}')
    await failureOf(request('/x'))
    await vi.waitFor(() => expect(shown.toasts).toEqual(['Access Denied']))
  })
})

describe('a missing response', () => {
  it('is a network error that keeps its cause', async () => {
    respond = (req) => req.socket.destroy()
    const error = await failureOf(request('/x'))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ url: `${origin}/x` })
    expect((error as Error).cause).toBeInstanceOf(TypeError)
    expect(shown).toEqual({ toasts: [], covers: ['show', 'hide'] })
  })

  it('after its beginning is a network error, too', async () => {
    respond = (_, res) => {
      res.writeHead(200, { 'Content-Length': '100' })
      res.write('half', () => res.destroy())
    }
    expect(await failureOf(request('/x'))).toBeInstanceOf(NetworkError)
  })
})

it('a body that is not the JSON it says to be is an error of its own', async () => {
  respondWith(200, '{"half":')
  const error = await failureOf(request('/x'))
  expect(error).toBeInstanceOf(UnreadableBodyError)
  expect(error).toMatchObject({ status: 200, url: `${origin}/x`, body: '{"half":' })
  expect((error as Error).cause).toBeInstanceOf(SyntaxError)
  expect(shown).toEqual({ toasts: [], covers: ['show', 'hide'] })
})

describe('an abort', () => {
  it('before, during, and after the wait is rejected as such and shows nothing', async () => {
    respondWith(200, '{}')
    expect(await failureOf(request('/x', { signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
    })

    const controller = new AbortController()
    respond = () => controller.abort()
    expect(await failureOf(request('/x', { signal: controller.signal }))).toMatchObject({
      name: 'AbortError',
    })

    const reason = new Error('typed on')
    const other = new AbortController()
    respond = (_, res) => {
      res.writeHead(200, { 'Content-Length': '100' })
      res.write('half')
    }
    const ask = globalThis.fetch
    const spied = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...args) => {
      const response = await ask(...args)
      // The head has come; by the next turn the body is being read, the rest of which never comes.
      setImmediate(() => other.abort(reason))
      return response
    })
    onTestFinished(() => spied.mockRestore())
    expect(await failureOf(request('/x', { signal: other.signal }))).toBe(reason)
    expect(shown.toasts).toEqual([])
    expect(shown.covers).toEqual(['show', 'hide', 'show', 'hide', 'show', 'hide'])
  })
})
