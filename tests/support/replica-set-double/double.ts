import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Document } from 'mongodb'
import { MessageReader } from '#src/local-mongodb/embedded/message-reader'
import { createTransactions, type Transaction } from './transactions'
import { type Command, readCommand, readReply, writeCommand, writeReply } from './wire'

/** What happens to a command in place of its reply. */
export type Fault =
  /** Another transaction has written the same document. */
  | 'WriteConflict'
  /** The primary has stepped down before it did anything. */
  | 'NotWritablePrimary'
  /** The connection breaks before the command is carried out. */
  | 'lost'
  /** The connection breaks after it was carried out. */
  | 'unanswered'

export interface ReplicaSetDouble {
  uri(name: string): string
  /** How many faults there were of each kind. */
  readonly faults: Readonly<Record<Fault, number>>
  /** Transactions that were committed, and that were aborted. */
  readonly ended: { readonly committed: number; readonly aborted: number }
  close(): Promise<void>
}

export interface DoubleOptions {
  /** The address of the server behind it, which knows no sessions. */
  readonly upstream: string
  /** Asked for each command that writes or commits. */
  readonly fault: (command: string, inTransaction: boolean) => Fault | undefined
}

/**
 * Stands before the local database as the primary of a replica set of one: sessions, transactions that are undone when
 * they abort, retryable writes that are carried out once, and faults in the middle of them. It has no snapshots: others
 * may read what is not committed yet. What they write of it waits, or meets a conflict.
 * Source: MongoDB's specifications of transactions, retryable writes, and SDAM.
 */
export async function startReplicaSetDouble(options: DoubleOptions): Promise<ReplicaSetDouble> {
  const faults = { WriteConflict: 0, NotWritablePrimary: 0, lost: 0, unanswered: 0 }
  const own = await openUpstream(options.upstream)
  const transactions = createTransactions(own.send)
  const sockets = new Set<Socket>()
  let address = ''

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    void serve(socket)
  })

  const serve = async (socket: Socket): Promise<void> => {
    const upstream = await openUpstream(options.upstream)
    socket.once('close', upstream.close)
    const reader = new MessageReader()
    try {
      for await (const chunk of socket) {
        for (const message of reader.read(chunk as Buffer)) {
          const command = readCommand(message)
          const reply = await replyOf(command, upstream)
          if (reply === undefined) return void socket.destroy()
          if (!command.request.noReply) socket.write(writeReply(command, reply))
        }
      }
    } catch {
      socket.destroy()
    }
  }

  /** @returns undefined where the connection breaks. */
  const replyOf = async (command: Command, upstream: Upstream): Promise<Document | undefined> => {
    if (/^(?:hello|ismaster)$/i.test(command.name)) {
      return asPrimary(await upstream.send(withoutSession(command)), address)
    }
    const session = command.body['lsid']?.id?.toString('hex')
    const number = command.body['txnNumber']?.toString()
    if (session === undefined || number === undefined) {
      await transactions.whenFree(command)
      return upstream.send(withoutSession(command))
    }
    const key = `${session} ${number}`
    const inTransaction = command.body['autocommit'] === false
    // The driver sends a commit twice at most; after two faults it could not know what became of it, nor could a test.
    const isRepeated = command.name === 'commitTransaction' && repeated.has(key)
    const fault = isRepeated ? undefined : options.fault(command.name, inTransaction)
    if (fault) faults[fault] += 1
    if (fault && command.name === 'commitTransaction') repeated.add(key)
    if (!inTransaction) return retryable(command, key, fault, upstream)
    const transaction = transactions.get(key, command.body['startTransaction'] === true)
    try {
      return await inside(command, transaction, fault, upstream)
    } finally {
      transactions.awaitNext(key)
    }
  }

  /** Transactions whose commit has met a fault. */
  const repeated = new Set<string>()

  /** A write that the driver may send twice, under the same number. */
  const written = new Map<string, Document>()
  const retryable = async (
    command: Command,
    key: string,
    fault: Fault | undefined,
    upstream: Upstream,
  ): Promise<Document | undefined> => {
    const before = written.get(key)
    if (before) return before
    if (fault === 'lost') return undefined
    if (fault === 'NotWritablePrimary') return refusal(10107, fault, ['RetryableWriteError'])
    await transactions.whenFree(command)
    const reply = await upstream.send(withoutSession(command))
    written.set(key, reply)
    return fault === 'unanswered' ? undefined : reply
  }

  const inside = async (
    command: Command,
    transaction: Transaction,
    fault: Fault | undefined,
    upstream: Upstream,
  ): Promise<Document | undefined> => {
    const isCommit = command.name === 'commitTransaction'
    if (command.name === 'abortTransaction') {
      await transaction.abort()
      return done
    }
    if (isCommit && transaction.state === 'committed') return done
    if (transaction.state !== 'open') {
      // What its client reads next is without it.
      await transaction.abort()
      return refusal(251, 'NoSuchTransaction', transient)
    }
    if (isCommit && (fault === 'lost' || fault === 'NotWritablePrimary')) {
      // The transaction stays, and its commit is sent again.
      return fault === 'lost' ? undefined : refusal(10107, fault, ['RetryableWriteError'])
    }
    if (isCommit && fault !== 'WriteConflict') {
      transaction.commit()
      return fault === 'unanswered' ? undefined : done
    }
    if (fault || !(await transaction.take(command))) {
      await transaction.abort()
      if (fault === 'lost' || fault === 'unanswered') return undefined
      return fault === 'NotWritablePrimary'
        ? refusal(10107, fault, transient)
        : refusal(112, 'WriteConflict', transient)
    }
    const reply = await upstream.send(withoutSession(command))
    transaction.note(command, reply)
    return reply
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    // A driver that lost its primary would look for it every half second only.
    uri: (name) => `mongodb://${address}/${name}?replicaSet=double&minHeartbeatFrequencyMS=10`,
    faults,
    ended: transactions.ended,
    async close() {
      for (const socket of sockets) socket.destroy()
      own.close()
      server.close()
      await once(server, 'close')
    },
  }
}

const done = { ok: 1 } as const
const transient = ['TransientTransactionError'] as const

const refusal = (code: number, codeName: string, errorLabels: readonly string[]): Document => ({
  ok: 0,
  errmsg: `${codeName}, for a test`,
  code,
  codeName,
  errorLabels,
})

const asPrimary = (hello: Document, address: string): Document => ({
  ...hello,
  isWritablePrimary: true,
  ismaster: true,
  secondary: false,
  setName: 'double',
  setVersion: 1,
  hosts: [address],
  primary: address,
  me: address,
  logicalSessionTimeoutMinutes: 30,
})

/** What the server behind understands. */
function withoutSession({ body, sequences }: Command): Document {
  const {
    lsid: _lsid,
    txnNumber: _number,
    startTransaction: _start,
    autocommit: _autocommit,
    readConcern: _read,
    writeConcern: _write,
    $clusterTime: _time,
    ...rest
  } = body
  return { ...rest, ...sequences }
}

interface Upstream {
  send(body: Document): Promise<Document>
  readonly close: () => void
}

async function openUpstream(uri: string): Promise<Upstream> {
  const address = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(uri)?.[1] ?? '')
  const [host = '', port] = address.split(':')
  const socket = port ? connect(Number(port), host) : connect(address)
  await once(socket, 'connect')
  const reader = new MessageReader()
  const waiting: { resolve(reply: Document): void; reject(error: Error): void }[] = []
  socket.on('data', (chunk) => {
    for (const message of reader.read(chunk as Buffer)) waiting.shift()?.resolve(readReply(message))
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('The server has closed.'))
  })
  return {
    send: (body) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        socket.write(writeCommand(body))
      }),
    close: () => socket.destroy(),
  }
}
