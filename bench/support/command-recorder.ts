import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { BSON, type Document } from 'mongodb'
import { MessageReader } from '#src/local-mongodb/embedded/message-reader'

/** A door before a MongoDB server that remembers which commands went through it. */
export interface CommandRecorder {
  readonly uri: string
  take(): Document[]
  close(): void
}

/** Kind byte and document of a message's body (OP_MSG: header, flags, sections). */
const opMsg = 2013
const bodyOffset = 20

/** @param uri of a server of this machine: on a socket or a port. */
export async function recordCommands(uri: string): Promise<CommandRecorder> {
  const { host, port } = new URL(uri)
  const upstreamAt = port
    ? { host: '127.0.0.1', port: Number(port) }
    : { path: decodeURIComponent(host) }
  let commands: Document[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ ...upstreamAt, noDelay: true })
    const reader = new MessageReader()
    client.on('data', (chunk: Buffer) => {
      for (const message of reader.read(chunk)) {
        if (message.readInt32LE(12) !== opMsg || message[bodyOffset] !== 0) continue
        commands.push(BSON.deserialize(message.subarray(bodyOffset + 1), options))
      }
    })
    client.pipe(upstream).pipe(client)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    uri: uri.replace(host, `127.0.0.1:${(server.address() as AddressInfo).port}`),
    take() {
      const taken = commands
      commands = []
      return taken
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A message may have further sections behind its body. */
const options = { allowObjectSmallerThanBufferSize: true }
