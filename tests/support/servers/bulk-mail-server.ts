import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'

/** `hang`: no response, ever. `die`: the connection ends. A refusal is such as `550 5.1.1 No such user`. */
export type Behavior = 'accept' | 'hang' | 'die' | `${4 | 5}${string}`

export interface BulkMail {
  readonly to: string
  readonly raw: string
}

export interface BulkMailServer {
  /** Of accepted mails. */
  readonly arrived: BulkMail[]
  /** Texts that were read, whatever became of them, by recipient. */
  readonly texts: string[]
  readonly settings: MailSettings
  /** The most texts at one moment. */
  mostAtOnce: number
  connections: number
  behave(how: {
    readonly sender?: Behavior
    readonly recipient?: (address: string) => Behavior
    readonly data?: (address: string) => Behavior
    /** Milliseconds until the response to a text. */
    readonly pause?: number
    /** Responses to texts wait for it. */
    readonly held?: Promise<void>
  }): void
  close(): Promise<void>
}

/** A mail server that does what mail servers do to senders of many mails. */
export async function startBulkMailServer(): Promise<BulkMailServer> {
  let how: Parameters<BulkMailServer['behave']>[0] = {}
  let atOnce = 0
  const die = (id: string) => {
    const sockets = server.connections as Set<{ id: string; _socket: Socket }>
    for (const one of sockets) if (one.id === id) one._socket.destroy()
  }
  const respond = (behavior: Behavior, id: string, done: (error?: Error) => void) => {
    if (behavior === 'accept') done()
    else if (behavior === 'die') die(id)
    else if (behavior !== 'hang') {
      const [code, ...words] = behavior.split(' ')
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    }
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    closeTimeout: 100,
    onConnect: (_, done) => {
      bulk.connections += 1
      done()
    },
    onMailFrom: (_, { id }, done) => respond(how.sender ?? 'accept', id, done),
    onRcptTo: ({ address }, { id }, done) =>
      respond(how.recipient?.(address) ?? 'accept', id, done),
    onData: (stream, { envelope, id }, done) => {
      const to = envelope.rcptTo[0]?.address ?? ''
      void text(stream).then(async (raw) => {
        atOnce += 1
        bulk.mostAtOnce = Math.max(bulk.mostAtOnce, atOnce)
        bulk.texts.push(to)
        const behavior = how.data?.(to) ?? 'accept'
        if (how.pause) await new Promise((resolve) => setTimeout(resolve, how.pause))
        await how.held
        atOnce -= 1
        if (behavior === 'accept') bulk.arrived.push({ to, raw })
        respond(behavior, id, done)
      }, done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const bulk: BulkMailServer = {
    arrived: [],
    texts: [],
    mostAtOnce: 0,
    connections: 0,
    settings: {
      host: '127.0.0.1',
      port,
      secure: false,
      user: undefined,
      password: undefined,
      from: { name: 'Octavo, "the site"', address: 'octavo@example.org' },
    },
    behave: (next) => {
      how = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return bulk
}
