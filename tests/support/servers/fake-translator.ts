import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Behaviour =
  | 'good'
  | 'broken-tags'
  | 'malformed'
  | 'malformed-once'
  | 'too-few'
  | 'redirect'
  | 'silent'
  | 400
  | 401
  | 403
  | 408
  | 429
  | 500
  | 504

export interface FakeTranslator {
  readonly url: string
  behave(behaviour: Behaviour): void
  /** Runs while a request waits for its response. */
  meanwhile(action: () => Promise<void>): void
  /** The bodies of the requests for translation, oldest first, with their headers. */
  readonly requests: { body: Record<string, unknown>; headers: IncomingMessage['headers'] }[]
  close(): Promise<void>
}

/** How the fake translates: it puts text in brackets and leaves markup alone. */
export function pretendTranslation(text: string): string {
  return text
    .split(/(<code[^>]*>[^<]*<\/code>|<[^>]*>|&[#\w]+;)/)
    .map((piece, index) => (index % 2 === 1 || piece.trim() === '' ? piece : `[${piece}]`))
    .join('')
}

/** A server that speaks as LibreTranslate and as an OpenAI-compatible service do. */
export async function fakeTranslator(): Promise<FakeTranslator> {
  let behaviour: Behaviour = 'good'
  let action: (() => Promise<void>) | undefined
  const requests: FakeTranslator['requests'] = []

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.destroy(error as Error)
    })
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (body: unknown, status = 200) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    if (request.url === '/languages')
      return send(['en', 'zh-Hans', 'pt-BR', 'de', 'ko'].map((code) => ({ code })))
    const pieces: Uint8Array[] = []
    for await (const piece of request) pieces.push(piece as Uint8Array)
    const body = JSON.parse(Buffer.concat(pieces).toString('utf8'))
    requests.push({ body, headers: request.headers })
    const current = behaviour
    if (behaviour === 'malformed-once') behaviour = 'good'
    await action?.()
    if (typeof current === 'number') return send({ error: 'secret detail' }, current)
    if (current === 'silent') return
    if (current === 'redirect') {
      response.writeHead(307, { Location: 'https://example.org/' }).end()
      return
    }
    if (current === 'malformed' || current === 'malformed-once') return send('<html>')
    const isChat = request.url === '/chat/completions'
    const texts: string[] = isChat ? JSON.parse(body.messages[1].content).texts : body.q
    const translations = texts.map((text) => {
      const translation = pretendTranslation(text)
      return current === 'broken-tags' ? translation.replace(/<[^>]*>/, '') : translation
    })
    if (current === 'too-few') translations.pop()
    const content = JSON.stringify({ translations })
    send(isChat ? { choices: [{ message: { content } }] } : { translatedText: translations })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    behave(next) {
      behaviour = next
    },
    meanwhile(next) {
      action = async () => {
        action = undefined
        await next()
      }
    },
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
