import { tokenOf } from '#src/platform/bearer-token'
import { InvalidTokenError, KeysUnavailableError } from './errors'
import { clearedTokenCookie, readTokenCookie, serializeTokenCookie } from './token-cookie'
import type { IdTokens, Reader } from './verify-id-token'

export interface ReaderService {
  /** `undefined` where the site has no accounts. */
  readonly tokens: IdTokens | undefined
  /** Whether a token may also come as a cookie. */
  readonly takesCookie: boolean
  /** Of the public site. */
  readonly origin: string
  readonly now: () => number
}

/** Verifies the token of the header or, where the site accepts one, of the cookie. */
export async function whoIs(request: Request, service: ReaderService): Promise<Response> {
  return withReader(
    request,
    service,
    service.takesCookie,
    ({ uid, isAnonymous, email, expiresAt }) =>
      Response.json(
        { uid, isAnonymous, email, expires: new Date(expiresAt).toISOString() },
        { headers: ofOneReader },
      ),
  )
}

/** Firebase's client sends the token at sign-in and on each renewal. Only pages of this site may set it. */
export async function openSession(request: Request, service: ReaderService): Promise<Response> {
  return (
    refuseSession(request, service) ??
    withReader(request, service, false, ({ expiresAt }) => {
      const cookie = serializeTokenCookie(tokenOf(request.headers) ?? '', expiresAt, service.now())
      return new Response(null, { status: 204, headers: { ...ofOneReader, 'Set-Cookie': cookie } })
    })
  )
}

/** Clears the cookie. Needs no token, since the client calls it when it has none. */
export function endSession(request: Request, service: ReaderService): Response {
  return (
    refuseSession(request, service) ??
    new Response(null, {
      status: 204,
      headers: { ...ofOneReader, 'Set-Cookie': clearedTokenCookie },
    })
  )
}

/**
 * For endpoints that need no reader: a reader's token gives no rights there; of an expired one the client has to
 * learn; one that cannot be verified at the moment passes.
 */
export async function classify(
  token: string,
  { tokens }: Pick<ReaderService, 'tokens'>,
): Promise<'reader' | 'invalid' | 'other'> {
  if (!tokens?.claims(token)) return 'other'
  try {
    await tokens.verify(token)
  } catch (error) {
    if (error instanceof InvalidTokenError) return 'invalid'
    console.warn(error)
  }
  return 'reader'
}

function refuseSession(request: Request, service: ReaderService): Response | undefined {
  if (!service.tokens || !service.takesCookie) {
    return refusal(404, 'Cookies of readers are turned off (FIREBASE_TOKEN_COOKIE).')
  }
  // Browsers send the page's origin with every request of these methods.
  if (request.headers.get('Origin') !== service.origin) {
    return refusal(403, `Origin: only pages of ${service.origin} may ask for this.`)
  }
  return undefined
}

async function withReader(
  request: Request,
  { tokens }: ReaderService,
  takesCookie: boolean,
  respond: (reader: Reader) => Response,
): Promise<Response> {
  if (!tokens) return refusal(404, 'This site has no accounts for readers.')
  const { headers } = request
  const token =
    tokenOf(headers) ?? (takesCookie ? readTokenCookie(headers.get('Cookie')) : undefined)
  if (!token) return refusal(401, 'Authorization: sign in and send the ID token.', 'Bearer')
  try {
    return respond(await tokens.verify(token))
  } catch (error) {
    if (error instanceof InvalidTokenError) {
      return refusal(401, `Authorization: ${error.message}`, 'Bearer error="invalid_token"')
    }
    if (!(error instanceof KeysUnavailableError)) throw error
    console.warn(error)
    return refusal(503, `${error.message} Try again in a moment.`)
  }
}

const ofOneReader = {
  'Cache-Control': 'private, no-store',
  Vary: 'Authorization, Cookie',
} as const

/** @param challenge of the response (RFC 6750 §3). */
function refusal(status: number, message: string, challenge?: string): Response {
  return Response.json(
    { errors: [{ message }] },
    {
      status,
      headers: {
        ...ofOneReader,
        ...(challenge ? { 'WWW-Authenticate': challenge } : {}),
        ...(status === 503 ? { 'Retry-After': '30' } : {}),
      },
    },
  )
}
