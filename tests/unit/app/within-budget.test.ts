import { NextRequest } from 'next/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { withinBudget } from '../../../src/app/(payload)/within-budget'

const address = 'http://0.0.0.0:3000/api/blogs'

function ask(
  handler: (request: Request) => Promise<Response>,
  init: { method?: string; headers?: Record<string, string>; body?: string; url?: string } = {},
): Promise<Response> {
  const { url = address, ...rest } = init
  return withinBudget(handler)(new NextRequest(url, rest), undefined)
}

afterEach(() => {
  vi.useRealTimers()
})

describe('withinBudget', () => {
  it('forbids caching of responses that do not mention it', async () => {
    const plain = await ask(async () => Response.json({ a: 1 }))
    expect(plain.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await plain.json()).toEqual({ a: 1 })
    const own = { headers: { 'Cache-Control': 'public, max-age=60' } }
    const said = await ask(async () => new Response('file', own))
    expect(said.headers.get('Cache-Control')).toBe('public, max-age=60')
  })

  it('removes the address of the machine from errors, and nothing from documents', async () => {
    const message = `Cannot GET ${address}`
    const wrong = await ask(async () => Response.json({ message }, { status: 501 }))
    expect([wrong.status, await wrong.json()]).toEqual([501, { message: 'Cannot GET /api/blogs' }])
    const right = await ask(async () => Response.json({ message }))
    expect(await right.json()).toEqual({ message })
  })

  it('refuses a response that is too long, and names a remedy', async () => {
    const long = 'x'.repeat(budgets.responseBytes.visitor)
    const refused = await ask(async () => Response.json({ long }))
    expect(refused.status).toBe(400)
    expect(await refused.text()).toMatch(/limit or depth/)
    // An editor's may be longer.
    const headers = { authorization: 'JWT a.b.c' }
    expect((await ask(async () => Response.json({ long }), { headers })).status).toBe(200)
  })

  it('ends a request that takes too long', async () => {
    vi.useFakeTimers()
    const response = ask(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(budgets.time.response.visitor)
    const { headers, status } = await response
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
  })

  it('limits how many visitors are served at once', async () => {
    let most = 0
    let running = 0
    const ends: (() => void)[] = []
    const handler = async (): Promise<Response> => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
      return Response.json({})
    }
    const { atOnce, waiting } = budgets.api
    const requested = Array.from({ length: atOnce + waiting }, () => ask(handler))
    await vi.waitFor(() => expect(running).toBe(atOnce))
    const refused = await ask(handler)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
    let done = false
    const all = Promise.all(requested).then((responses) => {
      done = true
      return responses
    })
    while (!done) {
      for (const end of ends.splice(0)) end()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await all).every(({ status }) => status === 200)).toBe(true)
    expect(most).toBe(atOnce)
  })

  it('creates no locks of documents', async () => {
    const handler = vi.fn(async () => Response.json({}))
    const url = 'http://0.0.0.0:3000/api/payload-locked-documents'
    expect((await ask(handler, { method: 'POST', url, body: '{}' })).status).toBe(403)
    expect(handler).not.toHaveBeenCalled()
    expect((await ask(handler, { url })).status).toBe(200)
  })
})
