import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The server's side of WebChannel, as far as Firestore's web client uses it: a session begins with a POST,
 * messages are the fields of further POSTs, and responses are numbered arrays over one GET that is held open.
 */
export interface ChannelSession {
  readonly authorization: string | undefined
  send(message: unknown): void
}

export type Receive = (session: ChannelSession, message: unknown) => void

interface Session extends ChannelSession {
  /** Numbered arrays that the client has not been seen to have. */
  readonly pending: (readonly [number, readonly unknown[]])[]
  lastId: number
  back: BackChannel | undefined
}

interface BackChannel {
  readonly response: ServerResponse
  /** Whether the client wants each response to end, since something between holds back parts. */
  readonly isLongPoll: boolean
}

export interface ChannelServer {
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    body: string,
    receive: Receive,
  ): void
  close(): void
}

export function createChannelServer(): ChannelServer {
  const sessions = new Map<string, Session>()

  const begin = (response: ServerResponse, form: URLSearchParams, receive: Receive): void => {
    const id = randomUUID()
    const headers = (form.get('headers') ?? '').split('\r\n')
    const authorization = headers.find((line) => /^authorization:/i.test(line))
    const session: Session = {
      authorization: authorization?.slice(authorization.indexOf(':') + 1).trim(),
      pending: [],
      lastId: 0,
      back: undefined,
      send(message) {
        session.lastId += 1
        session.pending.push([session.lastId, [message]])
        flush(session)
      },
    }
    sessions.set(id, session)
    response.setHeader('X-HTTP-Session-Id', randomUUID())
    writeChunk(response, [[0, ['c', id, '', 8, 14, 30_000]]])
    response.end()
    for (const message of messagesOf(form)) receive(session, message)
  }

  return {
    handle(request, response, url, body, receive) {
      const id = url.searchParams.get('SID')
      const session = id === null ? undefined : sessions.get(id)
      const form = new URLSearchParams(body)
      response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      response.setHeader('Cache-Control', 'no-cache, no-store')
      if (url.searchParams.get('TYPE') === 'terminate') {
        session?.back?.response.end()
        sessions.delete(id ?? '')
        response.end()
      } else if (id === null) {
        begin(response, form, receive)
      } else if (!session) {
        response.writeHead(400).end('Unknown SID')
      } else if (request.method === 'GET') {
        const known = Number(url.searchParams.get('AID'))
        forget(session, known)
        session.back?.response.end()
        session.back = { response, isLongPoll: url.searchParams.get('CI') === '1' }
        response.once('close', () => {
          if (session.back?.response === response) session.back = undefined
        })
        response.flushHeaders()
        flush(session)
      } else {
        forget(session, Number(url.searchParams.get('AID')))
        const back = session.back ? 1 : 0
        writeChunk(response, [back, session.lastId, 0])
        response.end()
        for (const message of messagesOf(form)) receive(session, message)
      }
    },
    close() {
      for (const { back } of sessions.values()) back?.response.end()
      sessions.clear()
    },
  }
}

/** What the client has received it need not get again. */
function forget({ pending }: Session, known: number): void {
  while (pending[0] !== undefined && pending[0][0] <= known) pending.shift()
}

function flush(session: Session): void {
  const { back, pending } = session
  if (!back || pending.length === 0) return
  writeChunk(back.response, pending.splice(0))
  if (!back.isLongPoll) return
  session.back = undefined
  back.response.end()
}

/** The length, in the units of a browser's texts, comes before each part. */
function writeChunk(response: ServerResponse, value: unknown): void {
  const text = JSON.stringify(value)
  response.write(`${text.length}\n${text}`)
}

function messagesOf(form: URLSearchParams): readonly unknown[] {
  const count = Number(form.get('count') ?? 0)
  return Array.from({ length: count }, (_, index) => form.get(`req${index}___data__`))
    .filter((text) => text !== null)
    .map((text) => JSON.parse(text) as unknown)
}
