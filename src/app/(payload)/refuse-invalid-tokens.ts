import { getPayload, type SanitizedConfig } from 'payload'
import { isSentByAccount } from '#src/cms/access/bearer-token'
import { classify, type ReaderService } from '#src/features/readers/reader-session'
import { tokenOf } from '#src/platform/bearer-token'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/**
 * Responds 401 to an invalid token in a header: malformed, expired, or revoked. Payload would treat the
 * client as anonymous, so that it gets less without learning why; its strategies cannot refuse, since their
 * errors are only logged. A reader's ID token is valid, and gives no rights.
 */
export function refuseInvalidTokens<Args>(
  config: Promise<SanitizedConfig>,
  handler: Handler<Args>,
  service: Pick<ReaderService, 'tokens'>,
): Handler<Args> {
  return async (request, args) => {
    const { headers } = request
    const token = tokenOf(headers)
    if (token === undefined || isSignIn(request)) return handler(request, args)
    const kind = await classify(token, service)
    if (kind !== 'other') return kind === 'reader' ? handler(request, args) : refusal()
    const payload = await getPayload({ config })
    return (await isSentByAccount(headers, payload)) ? handler(request, args) : refusal()
  }
}

/** Where clients get a token, perhaps with an expired one. */
const signIns = /^\/api\/users\/(?:login|forgot-password|reset-password|first-register)\/?$/

function isSignIn({ method, url }: Request): boolean {
  return method === 'POST' && signIns.test(new URL(url).pathname)
}

function refusal(): Response {
  return Response.json(
    { errors: [{ message: 'The token is not valid, or it has expired.' }] },
    {
      status: 401,
      // RFC 6750 §3.1.
      headers: {
        'WWW-Authenticate': 'Bearer error="invalid_token"',
        'Cache-Control': 'private, no-store',
      },
    },
  )
}
