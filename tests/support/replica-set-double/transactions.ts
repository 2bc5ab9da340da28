import { EventEmitter, once } from 'node:events'
import type { Document } from 'mongodb'
import type { Command } from './wire'

type Send = (body: Document) => Promise<Document>

export interface Transaction {
  readonly state: 'open' | 'committed' | 'aborted'
  /** Takes the documents that a command writes. @returns false where another transaction has written one of them. */
  take(command: Command): Promise<boolean>
  note(command: Command, reply: Document): void
  commit(): void
  /** Undoes what it has written, the last first. It takes no command from then on; resolves when all is undone. */
  abort(): Promise<void>
}

/** After the reply to its last command, in milliseconds, as on MongoDB's own server. */
const lifetime = 60_000

/** Transactions on a server that has none. @param send to that server, for reads before and writes after. */
export function createTransactions(send: Send) {
  const all = new Map<string, Transaction>()
  const owners = new Map<string, string>()
  const changes = new EventEmitter()
  changes.setMaxListeners(0)
  const ended = { committed: 0, aborted: 0 }
  const limits = new Map<string, NodeJS.Timeout>()

  const isFree = async (command: Command): Promise<boolean> => {
    if (owners.size === 0) return true
    const found = await writtenBy(command, send)
    return found.every((document) => !owners.has(document.key))
  }

  const begin = (key: string): Transaction => {
    const undo: (() => Promise<unknown>)[] = []
    let state: Transaction['state'] = 'open'
    let undone: Promise<void> | undefined
    const end = (as: 'committed' | 'aborted'): void => {
      state = as
      ended[as] += 1
      for (const [document, owner] of owners) if (owner === key) owners.delete(document)
      changes.emit('ended')
    }
    return {
      get state() {
        return state
      },
      async take(command) {
        const found = await writtenBy(command, send)
        if (found.some(({ key: document }) => (owners.get(document) ?? key) !== key)) return false
        for (const { key: document, namespace, value } of found) {
          if (!owners.has(document)) undo.push(() => putBack(send, namespace, value))
          owners.set(document, key)
        }
        return true
      },
      note(command, reply) {
        for (const { key: document, namespace, id } of insertedBy(command, reply)) {
          // A document that it had removed before is put back by what was noted then.
          if (!owners.has(document)) undo.push(() => remove(send, namespace, id))
          owners.set(document, key)
        }
      },
      commit: () => end('committed'),
      async abort() {
        if (state === 'committed') return
        // At once: a commit that came while it is undone would be acknowledged and lost.
        state = 'aborted'
        undone ??= (async () => {
          for (const step of undo.toReversed()) await step()
          end('aborted')
        })()
        await undone
      },
    }
  }

  return {
    ended,
    /** @param starts whether this is its first command; without it, one that is not known was aborted. */
    get(key: string, starts: boolean): Transaction {
      const transaction = all.get(key) ?? begin(key)
      if (!all.has(key) && !starts) void transaction.abort()
      all.set(key, transaction)
      clearTimeout(limits.get(key))
      return transaction
    },
    /** One that its client has forgotten would keep its documents. */
    awaitNext(key: string): void {
      clearTimeout(limits.get(key))
      limits.set(key, setTimeout(() => void all.get(key)?.abort(), lifetime).unref())
    },
    /** Waits until no transaction has written what a command outside of transactions writes. */
    async whenFree(command: Command): Promise<void> {
      while (!(await isFree(command))) await once(changes, 'ended')
    },
  }
}

interface Namespace {
  readonly $db: string
  readonly collection: string
}

const namespaceOf = ({ name, body }: Command): Namespace => ({
  $db: String(body['$db']),
  collection: String(body[name]),
})

const keyOf = ({ $db, collection }: Namespace, id: unknown): string =>
  `${$db}.${collection} ${JSON.stringify(id)}`

interface Found {
  readonly key: string
  readonly namespace: Namespace
  readonly value: Document
}

/** The documents that a command is about to change or remove, as they are. */
async function writtenBy(command: Command, send: Send): Promise<Found[]> {
  const namespace = namespaceOf(command)
  const found: Found[] = []
  for (const { filter, limit, sort } of filtersOf(command)) {
    const { $db, collection } = namespace
    const reply = await send({ find: collection, filter, limit, sort, batchSize: 10_000, $db })
    for (const value of reply['cursor']?.firstBatch ?? []) {
      found.push({ key: keyOf(namespace, value._id), namespace, value })
    }
  }
  return found
}

interface Filter {
  readonly filter: Document
  /** 0 for all. */
  readonly limit: number
  readonly sort?: Document
}

function filtersOf({ name, body, sequences }: Command): Filter[] {
  const list = (field: string): readonly Document[] => sequences[field] ?? body[field] ?? []
  switch (name) {
    case 'update':
      return list('updates').map(({ q, multi }) => ({ filter: q, limit: multi ? 0 : 1 }))
    case 'delete':
      return list('deletes').map(({ q, limit }) => ({ filter: q, limit: Number(limit) }))
    case 'findAndModify':
      return [{ filter: body['query'] ?? {}, limit: 1, sort: body['sort'] }]
    default:
      return []
  }
}

function insertedBy(
  command: Command,
  reply: Document,
): { readonly key: string; readonly namespace: Namespace; readonly id: unknown }[] {
  const { name, body, sequences } = command
  const namespace = namespaceOf(command)
  const ids: unknown[] = []
  if (name === 'insert') {
    const documents: readonly Document[] = sequences['documents'] ?? body['documents'] ?? []
    const failed = new Set((reply['writeErrors'] ?? []).map(({ index }: Document) => Number(index)))
    ids.push(...documents.filter((_, index) => !failed.has(index)).map(({ _id }) => _id))
  }
  if (name === 'update') ids.push(...(reply['upserted'] ?? []).map(({ _id }: Document) => _id))
  const upserted = reply['lastErrorObject']?.upserted
  if (name === 'findAndModify' && upserted !== undefined) ids.push(upserted)
  return ids.map((id) => ({ key: keyOf(namespace, id), namespace, id }))
}

function putBack(send: Send, { $db, collection }: Namespace, value: Document) {
  const updates = [{ q: { _id: value['_id'] }, u: value, upsert: true }]
  return send({ update: collection, updates, $db })
}

function remove(send: Send, { $db, collection }: Namespace, id: unknown) {
  return send({ delete: collection, deletes: [{ q: { _id: id }, limit: 1 }], $db })
}
