import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { DoubleDocument, DoubleSettings, SearchRequest } from './search'
import { searchDocuments } from './search'
import { MeilisearchFault, TaskQueue } from './tasks'

export type Behaviour = 'good' | 'silent' | 'away' | 'no-json' | 503

interface DoubleIndex {
  settings: DoubleSettings
  readonly documents: Map<string, DoubleDocument>
}

/**
 * A double of a Meilisearch server: HTTP, keys, tasks, and the responses and errors of its OpenAPI document
 * (1.53) and its tests, as far as the site uses them. It refuses everything else.
 */
export interface MeilisearchDouble {
  readonly url: string
  readonly key: string
  readonly indexes: Map<string, DoubleIndex>
  readonly requests: string[]
  behave(behaviour: Behaviour): void
  /** Runs when a request with that method and path has arrived, before its response. */
  before(request: string, action: () => Promise<void>): void
  close(): Promise<void>
}

const key = 'a-key-that-only-the-server-knows'

const defaults: DoubleSettings = {
  searchableAttributes: ['*'],
  rankingRules: [
    'words',
    'typo',
    'proximity',
    'attributeRank',
    'sort',
    'wordPosition',
    'exactness',
  ],
  localizedAttributes: null,
  typoTolerance: {},
  pagination: { maxTotalHits: 1_000 },
}

const knownSettings = new Set([...Object.keys(defaults), 'facetSearch'])
const knownRules = /^(?:words|typo|attributeRank|proximity|exactness|\w+:(?:asc|desc))$/
/** The two-letter names of its OpenAPI document's `Locale`, and the one longer name that the site uses. */
const knownLocales = new Set(
  `cmn af ak am ar az be bn bg ca cs da de el en eo et fi fr gu he hi hr hu hy id it jv ja kn ka km ko la lv lt
  ml mr mk my ne nl nb or pa fa pl pt ro ru si sk sl sn es sr sv ta te tl th tk tr uk ur uz vi yi zh zu`.split(
    /\s+/,
  ),
)

export async function startMeilisearch(): Promise<MeilisearchDouble> {
  let behaviour: Behaviour = 'good'
  const tasks = new TaskQueue()
  const indexes: MeilisearchDouble['indexes'] = new Map()
  const requests: string[] = []
  const actions = new Map<string, () => Promise<void>>()

  const indexOf = (uid: string): DoubleIndex => {
    const index = indexes.get(uid)
    if (!index) throw new MeilisearchFault(404, 'index_not_found', `Index \`${uid}\` not found.`)
    return index
  }

  const create = (uid: string) => {
    const index = { settings: defaults, documents: new Map() }
    indexes.set(uid, index)
    return index
  }

  const rename = (from: string, to: string) => {
    const index = indexOf(from)
    if (indexes.has(to)) {
      throw new MeilisearchFault(409, 'index_already_exists', `Index \`${to}\` already exists.`)
    }
    indexes.delete(from)
    indexes.set(to, index)
  }

  const routes: Readonly<
    Record<string, (uid: string, body: never, query: URLSearchParams) => unknown>
  > = {
    'GET /indexes': () => ({
      results: [...indexes.keys()].map((uid) => ({ uid, primaryKey: 'id' })),
      offset: 0,
      limit: 1_000,
      total: indexes.size,
    }),
    'POST /indexes': (_, { uid }: { uid: string }) =>
      tasks.add('indexCreation', uid, () => {
        if (indexes.has(uid)) {
          throw new MeilisearchFault(
            409,
            'index_already_exists',
            `Index \`${uid}\` already exists.`,
          )
        }
        create(uid)
      }),
    'GET /indexes/*': (uid) => indexOf(uid) && { uid, primaryKey: 'id' },
    'PATCH /indexes/*': (from, { uid }: { uid: string }) =>
      tasks.add('indexUpdate', from, () => rename(from, uid)),
    'DELETE /indexes/*': (uid) =>
      tasks.add('indexDeletion', uid, () => indexOf(uid) && indexes.delete(uid)),
    'PATCH /indexes/*/settings': (uid, settings: Partial<DoubleSettings>) => {
      refuseSettings(settings)
      return tasks.add('settingsUpdate', uid, () => {
        const index = indexes.get(uid) ?? create(uid)
        index.settings = { ...index.settings, ...settings }
      })
    },
    'GET /indexes/*/documents': (uid, _, query) => {
      const fields = query.get('fields')?.split(',') ?? []
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
      const all = [...indexOf(uid).documents.values()]
      const results = all
        .slice(offset, offset + limit)
        .map((document) => Object.fromEntries(fields.map((name) => [name, document[name]])))
      return { results, offset, limit, total: all.length }
    },
    'POST /indexes/*/documents': (uid, documents: DoubleDocument[]) =>
      tasks.add('documentAdditionOrUpdate', uid, () => {
        const bad = documents.find(({ id }) => !/^[a-zA-Z0-9_-]{1,511}$/.test(String(id)))
        if (bad) {
          throw new MeilisearchFault(
            400,
            'invalid_document_id',
            `Document identifier \`"${bad['id']}"\` is invalid.`,
          )
        }
        const index = indexes.get(uid) ?? create(uid)
        for (const document of documents) index.documents.set(String(document['id']), document)
      }),
    'POST /indexes/*/documents/delete-batch': (uid, ids: string[]) =>
      tasks.add('documentDeletion', uid, () => {
        for (const id of ids) indexOf(uid).documents.delete(id)
      }),
    'POST /indexes/*/search': (uid, request: SearchRequest) => {
      const { documents, settings } = indexOf(uid)
      return searchDocuments([...documents.values()], settings, request)
    },
    'GET /tasks/*': (uid) => tasks.find(Number(uid)),
  }

  async function respond(request: IncomingMessage) {
    const url = new URL(request.url ?? '/', 'http://double')
    const named = `${request.method} ${url.pathname}`
    const sent = await readText(request)
    requests.push(named)
    await actions.get(named)?.()
    const { authorization } = request.headers
    if (!authorization) {
      throw new MeilisearchFault(
        401,
        'missing_authorization_header',
        'The Authorization header is missing. It must use the bearer authorization method.',
        'auth',
      )
    }
    if (authorization !== `Bearer ${key}`) {
      throw new MeilisearchFault(403, 'invalid_api_key', 'The provided API key is invalid.', 'auth')
    }
    const [, first, uid = '', ...rest] = url.pathname.split('/')
    const path = [first, ...(uid && '*'), ...rest].filter(Boolean).join('/')
    const route = routes[`${request.method} /${path}`]
    if (!route) throw new MeilisearchFault(404, 'not_found', `No route for ${named}`)
    return route(uid, (sent === '' ? undefined : JSON.parse(sent)) as never, url.searchParams)
  }

  const server = createServer((request, response) => {
    if (behaviour === 'silent') return
    if (behaviour === 'no-json' || behaviour === 503) {
      response.writeHead(behaviour === 503 ? 503 : 200).end('<html>A proxy speaks</html>')
      return
    }
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    respond(request).then(
      (body) => send(typeof body === 'object' && body && 'taskUid' in body ? 202 : 200, body),
      (error: unknown) => {
        if (error instanceof MeilisearchFault) send(error.status, error.body)
        else response.destroy(error as Error)
      },
    )
  })
  server.on('connection', (socket: Socket) => {
    if (behaviour === 'away') socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    indexes,
    requests,
    behave(next) {
      behaviour = next
      if (next === 'away') server.closeAllConnections()
    },
    before(request, action) {
      actions.set(request, async () => {
        actions.delete(request)
        await action()
      })
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function refuseSettings(settings: Partial<DoubleSettings>): void {
  for (const name of Object.keys(settings)) {
    if (!knownSettings.has(name)) {
      throw new MeilisearchFault(400, 'bad_request', `Unknown field \`${name}\``)
    }
  }
  for (const rule of settings.rankingRules ?? []) {
    if (knownRules.test(rule)) continue
    const message = `Invalid value at \`.rankingRules\`: \`${rule}\` ranking rule is invalid.`
    throw new MeilisearchFault(400, 'invalid_settings_ranking_rules', message)
  }
  for (const locale of (settings.localizedAttributes ?? []).flatMap(({ locales }) => locales)) {
    if (knownLocales.has(locale)) continue
    const message = `Unknown value \`${locale}\` at \`.localizedAttributes[0].locales[0]\``
    throw new MeilisearchFault(400, 'invalid_settings_localized_attributes', message)
  }
}
