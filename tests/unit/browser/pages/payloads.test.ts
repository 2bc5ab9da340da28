import { describe, expect, it } from 'vitest'
import { createPayloads } from '#src/browser/pages/payloads'

const payload = { hash: 'h', html: '<title>Titel</title>' }

function openPayloads(response: () => Response | Promise<Response>) {
  const requested: string[] = []
  let now = 0
  const payloads = createPayloads(
    'b 1',
    async (address) => {
      requested.push(address)
      return response()
    },
    () => now,
  )
  const wait = (time: number): void => {
    now += time
  }
  return { payloads, requested, wait }
}

describe('createPayloads', () => {
  it('requests with the build, once, and shares the request among parallel calls', async () => {
    const { payloads, requested } = openPayloads(() => Response.json(payload))
    const [one, other] = await Promise.all([payloads.get('/de'), payloads.get('/de')])
    expect(one).toEqual({ ...payload, pathname: '/de' })
    expect(other).toBe(one)
    expect(await payloads.get('/de')).toBe(one)
    expect(requested).toEqual(['/de/_payload.json?build=b%201'])
  })

  it('requests a name in another script in its encoded form', async () => {
    const { payloads, requested } = openPayloads(() => Response.json(payload))
    await payloads.get('/jp/blogs/空白')
    await payloads.get('/')
    expect(requested).toEqual([
      '/jp/blogs/%E7%A9%BA%E7%99%BD/_payload.json?build=b%201',
      '/_payload.json?build=b%201',
    ])
  })

  it('caches responses and running requests for a minute', async () => {
    const { payloads, requested, wait } = openPayloads(() => Response.json(payload))
    expect(payloads.has('/de')).toBe(false)
    const loading = payloads.get('/de')
    expect(payloads.has('/de')).toBe(true)
    await loading
    wait(59_000)
    expect(payloads.has('/de')).toBe(true)
    wait(2_000)
    expect(payloads.has('/de')).toBe(false)
    expect(requested).toHaveLength(1)
  })

  it('remembers a missing page, without asking again', async () => {
    const { payloads, requested } = openPayloads(() => new Response('{}', { status: 404 }))
    expect(await payloads.get('/x')).toBeUndefined()
    expect(await payloads.get('/x')).toBeUndefined()
    expect(requested).toHaveLength(1)
  })

  it.each([
    ['a failing server', () => new Response('', { status: 503 }), /responded with 503/],
    ['something else', () => Response.json({ html: 1 }), /is no page payload/],
    ['a payload without its hash', () => Response.json({ html: '' }), /is no page payload/],
    ['a payload without its page', () => Response.json({ hash: '' }), /is no page payload/],
    ['nothing', () => Response.json(null), /is no page payload/],
    ['a text', () => Response.json('<html>'), /is no page payload/],
    [
      'a failing server without a body',
      () => new Response(null, { status: 500 }),
      /responded with 500/,
    ],
    ['no JSON', () => new Response('<html>'), /JSON/],
  ])('rejects for %s and may be requested again', async (_name, response, message) => {
    const { payloads, requested } = openPayloads(response)
    await expect(payloads.get('/de')).rejects.toThrow(message)
    await expect(payloads.get('/de')).rejects.toThrow(message)
    expect(requested).toHaveLength(2)
  })

  it('asks again after a minute, but not for a visitor who goes back', async () => {
    const { payloads, requested, wait } = openPayloads(() => Response.json(payload))
    await payloads.get('/de')
    wait(59_000)
    await payloads.get('/de')
    expect(requested).toHaveLength(1)
    wait(1_000)
    await payloads.get('/de', true)
    expect(requested).toHaveLength(1)
    await payloads.get('/de')
    expect(requested).toHaveLength(2)
  })

  it('names the page that a redirect led to', async () => {
    const redirected = (url: string) => () =>
      Object.defineProperties(Response.json(payload), {
        redirected: { value: true },
        url: { value: url },
      })
    const there = openPayloads(redirected('https://e.org/jp/blogs/%E7%A9%BA/_payload.json?build=b'))
    expect(await there.payloads.get('/jp/blogs/x')).toEqual({
      ...payload,
      pathname: '/jp/blogs/空',
    })
    const lost = openPayloads(redirected('https://e.org/%FF/_payload.json'))
    expect((await lost.payloads.get('/x'))?.pathname).toBe('/x')
  })

  it('keeps the hundred that were requested last', async () => {
    const { payloads, requested } = openPayloads(() => Response.json(payload))
    for (let count = 0; count < 100; count += 1) await payloads.get(`/${count}`)
    await payloads.get('/0')
    expect(requested).toHaveLength(100)
    await payloads.get('/100')
    await payloads.get('/1')
    await payloads.get('/100')
    expect(requested).toHaveLength(101)
    await payloads.get('/0')
    expect(requested).toHaveLength(102)
  })
})
