import { describe, expect, it } from 'vitest'
import { inOneLanguage } from '../../../src/app/(payload)/one-language'

async function taken(address: string, init: RequestInit = {}): Promise<Request> {
  let passed: Request | undefined
  const handler = inOneLanguage(async (request: Request) => {
    passed = request
    return new Response()
  })
  const response = await handler(new Request(`http://localhost${address}`, init), undefined)
  if (!passed) throw new Error(await response.text())
  return passed
}

const posted = (type: string, body: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type, 'X-Payload-HTTP-Method-Override': 'GET', Cookie: 'a=1' },
})
const form = 'application/x-www-form-urlencoded'

describe('inOneLanguage', () => {
  it('adds English where no language is named, and leaves a named one', async () => {
    expect((await taken('/api/tags?depth=0')).url).toMatch(/\?depth=0&locale=en$/)
    expect((await taken('/api/tags?locale=ko')).url).toMatch(/\?locale=ko$/)
  })

  it('refuses an unknown language', async () => {
    await expect(taken('/api/tags?locale=xx')).rejects.toThrow(/xx.* is not one of en, zh/)
  })

  it('reads a posted query, with the language that it names', async () => {
    const request = await taken('/api/media', posted(form, 'depth=0&locale=de&where%5Bid%5D=1'))
    expect(request.method).toBe('GET')
    expect(new URL(request.url).searchParams.getAll('locale')).toEqual(['de'])
    expect(new URL(request.url).searchParams.get('where[id]')).toBe('1')
    expect(request.headers.get('Cookie')).toBe('a=1')
    expect(request.headers.get('Content-Type')).toBeNull()
    const plain = await taken('/api/media', posted(form, 'depth=0'))
    expect(plain.url).toMatch(/\?depth=0&locale=en$/)
  })

  it('leaves a query that was posted as JSON to the CMS, address and all', async () => {
    const body = JSON.stringify({ locale: 'de', depth: 0 })
    const request = await taken('/api/media', posted('application/json', body))
    expect([request.method, request.url]).toEqual(['POST', 'http://localhost/api/media'])
    expect(await request.json()).toEqual({ locale: 'de', depth: 0 })
  })
})
