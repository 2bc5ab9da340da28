import { describe, expect, it } from 'vitest'
import { createTokenBucket } from '#src/platform/limits/token-bucket'
import { takeReport } from '#src/server/client-errors/take-report'

const report = {
  message: 'TypeError: x',
  stack: 'TypeError: x\n    at f (https://a.org/x.js:1:2)',
  pathname: '/de/blogs',
  build: 'abc-_1',
  kind: 'rejection',
}

async function send(
  body: unknown,
  { open = true, headers = {}, bucket = createTokenBucket(30, () => 0) } = {},
) {
  const lines: string[] = []
  const request = new Request('http://localhost/api/client-errors', {
    method: 'POST',
    body: body as string,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  const response = await takeReport(request, { open, bucket, log: (line) => void lines.push(line) })
  const text = await response.text()
  const errors = text === '' ? [] : (JSON.parse(text).errors as { message: string }[])
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { response, lines, messages: errors.map(({ message }) => message) }
}

describe('a report', () => {
  it('is one line of the log, and gets an empty response', async () => {
    const { response, lines } = await send(JSON.stringify(report))
    expect(response.status).toBe(204)
    expect(lines).toEqual([
      'client-error {"kind":"rejection","message":"TypeError: x","stack":"TypeError: x | at f (https://a.org/x.js:1:2)","pathname":"/de/blogs","build":"abc-_1"}',
    ])
  })

  it('may come without a stack, from a browser with Sec-Fetch-Site, in any charset of JSON', async () => {
    const { stack: _, ...short } = report
    const { response, lines } = await send(JSON.stringify(short), {
      headers: {
        'Content-Type': 'Application/JSON; charset=utf-8',
        'Sec-Fetch-Site': 'same-origin',
      },
    })
    expect(response.status).toBe(204)
    expect(lines[0]).not.toContain('stack')
  })

  it('cannot forge a second line, and reveals nothing of the visitor', async () => {
    const { lines } = await send(
      JSON.stringify({
        ...report,
        message: 'x\nclient-error {} \u2028 ann@example.org',
        stack: 'at https://a.org/x?q=illness:1:2',
        pathname: '/a?b\r\n',
        build: 'b\nc',
        cookie: 'octavo-locale=de',
        userAgent: 'Firefox',
      }),
      { headers: { Cookie: 'a=secret', 'User-Agent': 'Firefox' } },
    )
    expect(lines).toEqual([
      'client-error {"kind":"rejection","message":"x | client-error {} | [e-mail]","stack":"at https://a.org/x:1:2","pathname":"/a","build":"b | c"}',
    ])
  })

  it.each([
    ['message: give text', { ...report, message: undefined }],
    ['message: give text', { ...report, message: 1 }],
    ['message: shorten it to 500', { ...report, message: 'x'.repeat(501) }],
    ['stack: shorten it to 4000', { ...report, stack: 'x'.repeat(4_001) }],
    ['stack: give text', { ...report, stack: null }],
    ['pathname: shorten it to 300', { ...report, pathname: 'x'.repeat(301) }],
    ['build: shorten it to 64', { ...report, build: 'x'.repeat(65) }],
    ["kind: name one of 'error'", { ...report, kind: 'other' }],
    ['body: give an object', [report]],
    ['body: give an object', 'text'],
  ])('is refused where %s: %#', async (message, body) => {
    const { response, lines, messages } = await send(JSON.stringify(body))
    expect(response.status).toBe(400)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(message)
    expect(lines).toEqual([])
  })

  it('is refused where it is no JSON, and names every field that is wrong', async () => {
    for (const text of ['', '{', 'undefined']) {
      expect((await send(text)).messages).toEqual(['body: give an object.'])
    }
    expect((await send('{}')).messages).toHaveLength(4)
  })

  it('is not accepted where reports are turned off', async () => {
    const { response, lines } = await send(JSON.stringify(report), { open: false })
    expect(response.status).toBe(404)
    expect(lines).toEqual([])
  })

  it.each(['cross-site', 'same-site', 'none'])('is refused from %s', async (site) => {
    const headers = { 'Sec-Fetch-Site': site }
    expect((await send(JSON.stringify(report), { headers })).response.status).toBe(403)
  })

  it.each(['text/plain', 'application/jsonx', 'multipart/form-data; x=application/json', ''])(
    'is refused as %j',
    async (type) => {
      const headers = { 'Content-Type': type }
      expect((await send(JSON.stringify(report), { headers })).response.status).toBe(415)
    },
  )

  it('is read to 8 KB and no further, with and without a declared length', async () => {
    const exact = JSON.stringify({ ...report, x: '' })
    const padded = (length: number) =>
      JSON.stringify({ ...report, x: 'x'.repeat(length - exact.length) })
    expect((await send(padded(8_192))).response.status).toBe(204)
    expect((await send(padded(8_193))).response.status).toBe(413)

    let pulled = 0
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1_024))
      },
      cancel() {
        cancelled = true
      },
    })
    const { response, lines } = await send(endless)
    expect(response.status).toBe(413)
    expect(lines).toEqual([])
    expect(cancelled).toBe(true)
    expect(pulled).toBeLessThan(16)
  })

  it('is limited to a number of them in a minute', async () => {
    let now = 0
    const bucket = createTokenBucket(2, () => now)
    const post = async () => (await send(JSON.stringify(report), { bucket })).response
    expect((await post()).status).toBe(204)
    expect((await post()).status).toBe(204)
    const late = await post()
    expect(late.status).toBe(429)
    expect(late.headers.get('retry-after')).toBe('30')
    now += 30_000
    expect((await post()).status).toBe(204)
  })
})

describe('createTokenBucket', () => {
  it('lets through as many as there is room for, and then one at a time', () => {
    let now = 5_000
    const bucket = createTokenBucket(30, () => now)
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 30; count += 1) expect(bucket.take()).toBe(0)
      expect(bucket.take()).toBe(2)
      now += 1_000
      expect(bucket.take()).toBe(1)
      now += 1_000
      expect(bucket.take()).toBe(0)
      expect(bucket.take()).toBe(2)
      // However long the pause, no more than a minute's worth.
      now += 3_600_000
    }
  })
})
