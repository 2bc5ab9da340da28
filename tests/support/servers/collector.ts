import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
}

export interface Collector {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  close(): Promise<void>
}

interface Posted {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly PostedSpan[] }[]
  }[]
}

interface PostedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

/** Takes traces as a collector does: `POST /v1/traces` with JSON (OTLP 1, "OTLP/HTTP Request"). */
export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
    const isTraces = req.method === 'POST' && req.url === '/v1/traces'
    if (!isTraces || req.headers['content-type'] !== 'application/json') {
      res.writeHead(400).end()
      return
    }
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Posted
    for (const { scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans.map(readSpan))
    }
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}

function readSpan({ attributes, name, parentSpanId, spanId, traceId }: PostedSpan): CollectedSpan {
  const read = attributes.map(({ key, value }) => [key, Object.values(value)[0]] as const)
  return { traceId, spanId, parentSpanId, name, attributes: Object.fromEntries(read) }
}
