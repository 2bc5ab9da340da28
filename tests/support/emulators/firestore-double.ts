import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveDouble, textOf } from './double-server'
import type { Emulator } from './emulator'
import { checkDelete, checkGet, checkList, checkWrite } from './firestore-double-rules'
import {
  type Access,
  type Fields,
  FirestoreFault,
  findDocuments,
  httpStatus,
  type Query,
  type StoredDocument,
  type Write,
  writtenDocument,
} from './firestore-store'
import { type ChannelSession, createChannelServer } from './webchannel'

/** The routes that the site's client and the tests use. It believes any token, as the emulator does. */
export function startFirestoreDouble(port: number): Promise<Emulator> {
  const database = new DoubleDatabase()
  const channels = createChannelServer()

  const response = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Access-Control-Expose-Headers', 'X-HTTP-Session-Id')
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = await textOf(request)
    const service = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/.exec(
      url.pathname,
    )?.[1]
    if (service) {
      channels.handle(request, response, url, body, (session, message) =>
        service === 'Listen'
          ? listen(database, session, message as ListenRequest)
          : write(database, session, message as WriteRequest),
      )
      return
    }
    try {
      const access = accessOf(request.headers.authorization)
      const content = rest(database, access, request.method ?? 'GET', url.pathname, body)
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(content))
    } catch (error) {
      if (!(error instanceof FirestoreFault)) throw error
      response.writeHead(httpStatus[error.status], { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ error: faultOf(error) }))
    }
  }

  return serveDouble(port, response, () => channels.close())
}

class DoubleDatabase {
  readonly #documents = new Map<string, StoredDocument>()

  clear(): void {
    this.#documents.clear()
  }

  get(access: Access, name: string): StoredDocument | undefined {
    checkGet(access, pathOf(name))
    return this.#documents.get(name)
  }

  query(access: Access, parent: string, query: Query): readonly StoredDocument[] {
    checkList(access, pathOf(parent), query)
    return findDocuments(this.#documents.values(), parent, query)
  }

  /** All or nothing. */
  commit(access: Access, writes: readonly Write[]): void {
    const next = new Map(this.#documents)
    for (const write of writes) {
      const name = write.update?.name ?? write.delete ?? ''
      if (name.split('/').length % 2 === 0 || /\/\.{0,2}(?:\/|$)/.test(name)) {
        throw new FirestoreFault('INVALID_ARGUMENT', `${name} names no document.`)
      }
      const document = writtenDocument(next.get(name), write, access.time)
      if (document) {
        if (hasNamelessField(document.fields)) {
          throw new FirestoreFault('INVALID_ARGUMENT', 'A field has no name.')
        }
        checkWrite(access, pathOf(name), document)
        next.set(name, document)
      } else {
        checkDelete(access, pathOf(name))
        next.delete(name)
      }
    }
    this.clear()
    for (const [name, document] of next) this.#documents.set(name, document)
  }
}

function rest(
  database: DoubleDatabase,
  access: Access,
  method: string,
  pathname: string,
  body: string,
): unknown {
  if (pathname === '/') return 'Ok'
  if (pathname.startsWith('/emulator/v1/') && method === 'DELETE') {
    database.clear()
    return {}
  }
  const [, name = '', action] =
    /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents[^:]*)(?::(\w+))?$/.exec(
      decodeURIComponent(pathname),
    ) ?? []
  const requested = (body === '' ? {} : JSON.parse(body)) as {
    readonly writes?: readonly Write[]
    readonly structuredQuery?: Query
    readonly structuredAggregationQuery?: { readonly structuredQuery: Query }
  }
  switch (`${method} ${action ?? ''}`) {
    case 'POST commit': {
      database.commit(access, requested.writes ?? [])
      return { commitTime: access.time }
    }
    case 'POST runQuery': {
      const found = database.query(access, name, requested.structuredQuery ?? {})
      const readTime = access.time
      return found.length > 0 ? found.map((document) => ({ document, readTime })) : [{ readTime }]
    }
    case 'POST runAggregationQuery': {
      const { structuredQuery = {} } = requested.structuredAggregationQuery ?? {}
      const found = database.query(access, name, structuredQuery)
      return [{ result: { aggregateFields: { field_1: { integerValue: String(found.length) } } } }]
    }
    case 'GET ': {
      // A path with an odd number of names is that of a collection: a list of all.
      const names = pathOf(name).split('/')
      if (names.length % 2 === 1) {
        const from = [{ collectionId: names.at(-1) ?? '' }]
        const parent = name.slice(0, name.lastIndexOf('/'))
        return { documents: database.query(access, parent, { from }) }
      }
      const document = database.get(access, name)
      if (!document) throw new FirestoreFault('NOT_FOUND', `There is no ${name}.`)
      return document
    }
  }
  throw new FirestoreFault('UNIMPLEMENTED', `The double has no ${method} ${pathname}.`)
}

interface ListenRequest {
  readonly addTarget?: {
    readonly targetId: number
    readonly query?: { readonly parent: string; readonly structuredQuery: Query }
    readonly documents?: { readonly documents: readonly string[] }
    readonly resumeToken?: string
  }
  readonly removeTarget?: number
}

/** A client's listen request. It gets the current state: the site requests it each time. */
function listen(database: DoubleDatabase, session: ChannelSession, message: ListenRequest): void {
  const { addTarget, removeTarget } = message
  const change = (targetChangeType: string, ids: readonly number[], more: object = {}) =>
    session.send({ targetChange: { targetChangeType, targetIds: ids, ...more } })
  if (removeTarget !== undefined) change('REMOVE', [removeTarget])
  if (!addTarget) return

  const access = accessOf(session.authorization)
  const { targetId, query, documents, resumeToken } = addTarget
  const targetIds = [targetId]
  try {
    const names = documents?.documents ?? []
    const found = query
      ? database.query(access, query.parent, query.structuredQuery)
      : names.map((name) => database.get(access, name)).filter((one) => one !== undefined)
    change('ADD', targetIds)
    // The whole state is sent again.
    if (resumeToken) change('RESET', targetIds)
    for (const document of found) session.send({ documentChange: { document, targetIds } })
    for (const name of names) {
      if (found.some((document) => document.name === name)) continue
      session.send({
        documentDelete: { document: name, readTime: access.time, removedTargetIds: targetIds },
      })
    }
    const readTime = access.time
    const token = Buffer.from(readTime).toString('base64')
    change('CURRENT', targetIds, { resumeToken: token, readTime })
    change('NO_CHANGE', [], { resumeToken: token, readTime })
  } catch (error) {
    if (!(error instanceof FirestoreFault)) throw error
    // The number is that of gRPC.
    const code = error.status === 'PERMISSION_DENIED' ? 7 : 3
    change('REMOVE', targetIds, { cause: { code, message: error.message } })
  }
}

interface WriteRequest {
  readonly streamToken?: string
  readonly writes?: readonly Write[]
}

/** A client's queue of writes. */
function write(database: DoubleDatabase, session: ChannelSession, message: WriteRequest): void {
  const streamToken = Buffer.from('token').toString('base64')
  if (message.streamToken === undefined) {
    session.send({ streamId: '1', streamToken })
    return
  }
  const access = accessOf(session.authorization)
  const { writes = [] } = message
  try {
    database.commit(access, writes)
    const writeResults = writes.map(({ updateTransforms = [] }) => ({
      updateTime: access.time,
      transformResults: updateTransforms.map(() => ({ timestampValue: access.time })),
    }))
    session.send({ streamToken, writeResults, commitTime: access.time })
  } catch (error) {
    if (!(error instanceof FirestoreFault)) throw error
    session.send({ error: faultOf(error) })
  }
}

function faultOf({ status, message }: FirestoreFault) {
  return { code: httpStatus[status], message, status }
}

function accessOf(authorization: string | undefined): Access {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  const isAdministrator = token === 'owner'
  const claims = isAdministrator ? undefined : token?.split('.')[1]
  const { sub } = JSON.parse(
    claims === undefined ? '{}' : Buffer.from(claims, 'base64url').toString(),
  ) as { sub?: string }
  return { uid: sub, isAdministrator, time: nextTime() }
}

let lastTime = 0
function nextTime(): string {
  lastTime = Math.max(Date.now(), lastTime + 1)
  return new Date(lastTime).toISOString()
}

function hasNamelessField(fields: Fields): boolean {
  return Object.entries(fields).some(
    ([name, { mapValue }]) => name === '' || hasNamelessField(mapValue?.fields ?? {}),
  )
}

/** Behind `documents/`. */
function pathOf(name: string): string {
  return name.split('/').slice(5).join('/')
}
