import {
  createLocalReq,
  getFieldsToSign,
  handleEndpoints,
  jwtSign,
  type Payload,
  type TypedUser,
} from 'payload'
import { addSessionToUser } from 'payload/shared'
import type { Locale } from '#locales/languages'
import type { ReaderService } from '#src/features/readers/reader-session'
import { inKnownRoutes } from '../../../src/app/(payload)/known-routes'
import { refuseInvalidTokens } from '../../../src/app/(payload)/refuse-invalid-tokens'

export interface RestResponse {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any
  readonly text: string
  readonly headers: Headers
}

/** @param path from behind `/api` on, with its query. */
export type Send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<RestResponse>

const origin = 'http://localhost:3000'

/** A client of the REST interface; an anonymous visitor where no token is given. */
export function restClient(token?: string): Send {
  return restClientWith(token ? { Authorization: `JWT ${token}` } : {})
}

const noReaders = { tokens: undefined }

export function restClientWith(
  sent: Readonly<Record<string, string>>,
  readers: Pick<ReaderService, 'tokens'> = noReaders,
): Send {
  return async (method, path, body) => {
    const { default: config } = await import('../../../payload.config')
    // Both name their type themselves.
    const isForm = body instanceof FormData || body instanceof Blob
    const request = new Request(`${origin}/api${path}`, {
      method,
      headers: {
        ...sent,
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const response = refuseInvalidTokens(
      config,
      inKnownRoutes(config, () => handleEndpoints({ config, request })),
      readers,
    )
    return responseOf(await response(request, undefined))
  }
}

export type SendGraphql = (
  query: string,
  variables?: Record<string, unknown>,
) => Promise<RestResponse>

export function graphqlClient(token?: string): SendGraphql {
  return graphqlClientWith(token ? { Authorization: `JWT ${token}` } : {})
}

export function graphqlClientWith(sent: Readonly<Record<string, string>>): SendGraphql {
  return async (query, variables) => {
    const [{ default: config }, { GRAPHQL_POST }] = await Promise.all([
      import('../../../payload.config'),
      import('@payloadcms/next/routes'),
    ])
    const request = new Request(`${origin}/api/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...sent,
      },
      body: JSON.stringify({ query, variables }),
    })
    const response = refuseInvalidTokens(config, GRAPHQL_POST(config), noReaders)
    return responseOf(await response(request, undefined))
  }
}

/** What an account may do, where it is more or less than an editor. */
export interface Rights {
  readonly role?: 'admin' | 'editor' | 'translator'
  readonly languages?: Locale[]
  readonly mayPublish?: boolean
}

/**
 * An editor's account, unless other rights are given. Without the comparisons of its password, which are slow on
 * purpose and have tests of their own. Returns the token of its session.
 */
export async function signIn(
  payload: Payload,
  email = 'editor@example.org',
  rights: Rights = {},
): Promise<string> {
  const password = 'correct horse battery'
  const { id } = await payload.create({
    collection: 'users',
    data: { role: 'editor', ...rights, email, password },
  })
  const collectionConfig = payload.collections.users.config
  const user = await payload.db.findOne<TypedUser>({
    collection: collectionConfig.slug,
    where: { id: { equals: id } },
  })
  if (!user) throw new Error(`There is no account ${email}.`)
  const req = await createLocalReq({}, payload)
  const { sid } = await addSessionToUser({ collectionConfig, payload, req, user })
  const { token } = await jwtSign({
    fieldsToSign: getFieldsToSign({ collectionConfig, email, user, ...(sid ? { sid } : {}) }),
    secret: payload.secret,
    tokenExpiration: collectionConfig.auth.tokenExpiration,
  })
  return token
}

async function responseOf(response: Response): Promise<RestResponse> {
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.includes('json')
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : undefined,
    text,
    headers: response.headers,
  }
}
