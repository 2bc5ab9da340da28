import { createHmac } from 'node:crypto'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { signingKeyOf } from '#src/platform/config/signing-key'
import { openPageCache } from './open-page-cache'

const secret = 'a secret of at least thirty-two characters'

function tokenFor(id: string, { exp = Date.now() / 1000 + 60, key = secret } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256' })}.${part({ id, exp })}`
  return `${text}.${createHmac('sha256', signingKeyOf(key)).update(text).digest('base64url')}`
}

const known = '40'.repeat(21)
const attack = '[{"name":"constructor","args":{}}]'
const text = { 'content-type': 'text/plain;charset=UTF-8', 'next-action': known }
const signedIn = (headers: Record<string, string> = text, token = tokenFor('a')) => ({
  ...headers,
  cookie: `payload-token=${token}`,
})

async function openAdmin() {
  const site = await openPageCache({ limits: { secrets: [secret] } })
  site.routes.set('/admin', async (req, res) => {
    let length = 0
    for await (const chunk of req) length += (chunk as Buffer).length
    res.end(String(length))
  })
  const requested = () => site.calls.filter(({ url }) => url.startsWith('/admin'))
  return { ...site, requested }
}

describe('a server action', () => {
  it.each(['/admin', '/admin/login', '/admin/create-first-user', '/admin/reset/x', '/admin/x/y'])(
    'of %s reaches Next for editors alone',
    async (path) => {
      const { request, requested } = await openAdmin()
      const forged = signedIn(text, tokenFor('a', { key: 'another secret of thirty-two letters' }))
      const expired = signedIn(text, tokenFor('a', { exp: 1 }))
      const staticPage = { 'content-type': 'multipart/form-data; boundary=x' }
      for (const headers of [text, forged, expired, staticPage]) {
        const response = await request(path, { method: 'POST', headers, body: attack })
        expect(response).toMatchObject({ status: 401, text: 'Sign in, then try again.\n' })
      }
      expect(requested()).toEqual([])
    },
  )

  it('that Next cannot know is refused before Next gets it', async () => {
    const { request, requested } = await openAdmin()
    for (const id of ['x', '', '__proto__', `${known}00`, known.toUpperCase().replace('4', 'G')]) {
      const headers = signedIn({ ...text, 'next-action': id })
      expect((await request('/admin', { method: 'POST', headers, body: attack })).status).toBe(404)
    }
    const staticPage = signedIn({ 'content-type': 'multipart/form-data; boundary=x' })
    expect(
      (await request('/admin', { method: 'POST', headers: staticPage, body: attack })).status,
    ).toBe(404)
    expect(requested()).toEqual([])
    const response = await request('/admin', { method: 'POST', headers: signedIn(), body: attack })
    expect(response).toMatchObject({ status: 200, text: String(attack.length) })
  })

  it.each([
    ['text', text],
    ['a form', { ...text, 'content-type': 'multipart/form-data; boundary=x' }],
  ])('gets its response at any length, as %s', async (_, headers) => {
    const { request } = await openAdmin()
    const most = budgets.body.json
    // As browsers do; a client that closes the connection may lose the response.
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    for (const length of [1, 1.7 * 1024 ** 2, most, most + 1, 2 * most, 20 * most]) {
      const body = Buffer.alloc(Math.floor(length), 'x')
      const response = await request('/admin', {
        method: 'POST',
        headers: signedIn(headers),
        body,
        agent,
      })
      expect(response).toMatchObject(
        length <= most
          ? { status: 200, text: String(body.length) }
          : { status: 413, text: `The request body is longer than ${most} bytes.\n` },
      )
    }
  })

  it('gets its response without a declared length', async () => {
    const { port } = await openAdmin()
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let received = ''
    socket.on('data', (data) => {
      received += data
    })
    const fields = Object.entries({ ...signedIn(), host: 'x', 'transfer-encoding': 'chunked' })
    socket.write(
      `POST /admin HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    socket.on('error', () => undefined)
    for (let sent = 0; sent <= budgets.body.json; sent += 0x10000) socket.write(chunk)
    await expect.poll(() => received, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })
})
