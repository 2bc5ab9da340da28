import type { Fields, Query, Value, Write } from './firestore-store'

export interface RestUser {
  /** @returns the status of the response. */
  commit(writes: readonly Write[]): Promise<number>
  put(path: string, fields: Readonly<Record<string, unknown>>): Promise<number>
  merge(
    path: string,
    fields: Readonly<Record<string, unknown>>,
    fieldPaths: readonly string[],
  ): Promise<number>
  remove(path: string): Promise<number>
  get(path: string): Promise<RestResponse>
  query(query: Query, parent?: string): Promise<RestResponse>
  count(query: Query): Promise<number>
}

export interface RestResponse {
  readonly status: number
  readonly fields: Fields | undefined
}

/** @param token `owner` bypasses all rules; without one, there is no account. */
export function restUser(host: string, projectId: string, token: string | undefined): RestUser {
  const root = `projects/${projectId}/databases/(default)/documents`
  const send = async (address: string, body?: unknown): Promise<[number, unknown]> => {
    const response = await fetch(`http://${host}/v1/${address}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    return [response.status, await response.json()]
  }
  const commit: RestUser['commit'] = async (writes) => {
    const [status] = await send(`${root}:commit`, { writes })
    return status
  }
  return {
    commit,
    put: (path, fields) => commit([writeOf(`${root}/${path}`, fields)]),
    merge: (path, fields, fieldPaths) =>
      commit([{ ...writeOf(`${root}/${path}`, fields), updateMask: { fieldPaths } }]),
    remove: (path) => commit([{ delete: `${root}/${path}` }]),
    async get(path) {
      const [status, response] = await send(`${root}/${path}`)
      return { status, fields: (response as { fields?: Fields }).fields }
    },
    async query(structuredQuery, parent = '') {
      const [status, response] = await send(`${root}${parent}:runQuery`, { structuredQuery })
      const [first] = status === 200 ? (response as { document?: { fields: Fields } }[]) : []
      return { status, fields: first?.document?.fields }
    },
    async count(structuredQuery) {
      const [status] = await send(`${root}:runAggregationQuery`, {
        structuredAggregationQuery: {
          structuredQuery,
          aggregations: [{ alias: 'field_1', count: {} }],
        },
      })
      return status
    },
  }
}

export function writeOf(name: string, fields: Readonly<Record<string, unknown>>): Write {
  return {
    update: { name, fields: encodeFields(fields) },
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
  }
}

/** An unsigned token, which the emulators accept. */
export function unsignedToken(projectId: string, uid: string): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    ...{ sub: uid, user_id: uid, aud: projectId, iat: 1, auth_time: 1, exp: 4_000_000_000 },
    iss: `https://securetoken.google.com/${projectId}`,
    firebase: { sign_in_provider: 'anonymous', identities: {} },
  }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}

function encodeFields(fields: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, encode(value)]))
}

export function encode(value: unknown): Value {
  if (value === null) return { nullValue: null }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  switch (typeof value) {
    case 'string':
      return { stringValue: value }
    case 'number':
      return { integerValue: String(value) }
    case 'boolean':
      return { booleanValue: value }
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  return { mapValue: { fields: encodeFields(value as Readonly<Record<string, unknown>>) } }
}
