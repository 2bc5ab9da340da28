import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishAtHub } from '#src/features/feeds/hub'

const requested: string[] = []
const statuses = new Map<string, number>()

const server = createServer(async (req, res) => {
  const fields = new URLSearchParams(await text(req))
  const url = fields.get('hub.url') ?? ''
  requested.push(`${req.method} ${fields.get('hub.mode')} ${url}`)
  res.writeHead(statuses.get(url) ?? 204).end()
})
let hub = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  hub = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`
})
beforeEach(() => {
  requested.length = 0
  statuses.clear()
})
afterAll(() => server.close())

const urls = ['https://a.example/1?x&y', 'https://a.example/2', 'https://a.example/3']

describe('publishAtHub', () => {
  it('notifies the hub of each feed', async () => {
    expect(await publishAtHub(hub, urls)).toEqual([])
    expect(requested).toEqual(urls.map((url) => `POST publish ${url}`))
  })

  it.each([500, 503, 429])(
    'ends at the first failure, and leaves the rest for later: %i',
    async (status) => {
      statuses.set('https://a.example/2', status)
      expect(await publishAtHub(hub, urls)).toEqual(urls.slice(1))
      expect(requested).toHaveLength(2)
    },
  )

  it('does not repeat what the hub refuses', async () => {
    statuses.set('https://a.example/2', 400)
    expect(await publishAtHub(hub, urls)).toEqual([])
    expect(requested).toHaveLength(3)
  })

  it('leaves all for later where there is no hub', async () => {
    expect(await publishAtHub('http://127.0.0.1:9/', urls)).toEqual(urls)
  })
})
