import { NextRequest } from 'next/server'
import { inReadBudget } from '#src/cms/budgets/database-time'
import { budgets } from '#src/platform/config/budgets'
import { callerOf } from '#src/platform/limits/caller'
import { createGate, Overloaded } from '#src/platform/limits/gate'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

const visitors = createGate(budgets.api)

/**
 * Limits the CMS's responses to the table of budgets: parallel visitors, time, and bytes. A response without
 * cache headers is private, since it may depend on the token or the cookie.
 */
export function withinBudget<Args>(handler: Handler<Args>): Handler<Args> {
  return async (request, args) => {
    const refused = refuseLocks(request)
    if (refused) return refused
    const { isEditor } = callerOf(request.headers)
    const who = isEditor ? 'editor' : 'visitor'
    try {
      const response = isEditor
        ? await inTime(handler(request, args), budgets.time.response.editor)
        : await visit(request, (received) => handler(received, args))
      return await checked(response, request, budgets.responseBytes[who])
    } catch (error) {
      // The visitor has left.
      if (request.signal?.aborted) return refusal(503, 'The client canceled the request.')
      if (error instanceof Overloaded) return refusal(503, error.message, error.retryAfter)
      if (error instanceof TooLate) return refusal(503, error.message, 5)
      throw error
    }
  }
}

async function visit(
  request: Request,
  handler: (request: Request) => Promise<Response>,
): Promise<Response> {
  // A slow sender must not hold a place.
  const received = await withWholeBody(request)
  return visitors.run(
    () => inTime(inReadBudget(() => handler(received)), budgets.time.response.visitor),
    { signal: request.signal },
  )
}

async function withWholeBody(request: Request): Promise<Request> {
  if (!request.body) return request
  const { headers, method, signal, url } = request
  return new NextRequest(url, { method, headers, signal, body: await request.arrayBuffer() })
}

class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** The work itself ends by the limits of the database. */
async function inTime(response: Promise<Response>, milliseconds: number): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TooLate(`No response within ${milliseconds / 1000} seconds. Ask for less.`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([response, late])
  } finally {
    clearTimeout(timer)
  }
}

/** JSON is checked as a whole; files are streamed. */
async function checked(response: Response, request: Request, limit: number): Promise<Response> {
  const headers = new Headers(response.headers)
  const isJson = /\bjson\b/i.test(headers.get('Content-Type') ?? '')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
  const { status, statusText } = response
  if (!isJson) return new Response(response.body, { status, statusText, headers })
  const body = Buffer.from(await response.arrayBuffer())
  if (body.length > limit) {
    return refusal(
      400,
      `The response would be ${body.length} bytes long; at most ${limit} are allowed. Lower limit or depth, or name fields with select.`,
    )
  }
  if (status < 400) return new Response(body, { status, statusText, headers })
  // Next takes the address of the machine for that of the site.
  const publicText = body.toString('utf8').replaceAll(new URL(request.url).origin, '')
  headers.delete('Content-Length')
  return new Response(publicText, { status, statusText, headers })
}

/** A lock tells who has a document open, and the admin's forms set it for their own user. */
function refuseLocks({ method, url, headers }: Request): Response | undefined {
  const isLock = /^\/api\/payload-locked-documents(?:\/|$)/.test(new URL(url).pathname)
  const isRead = method === 'GET' || headers.get('X-Payload-HTTP-Method-Override') === 'GET'
  return isLock && !isRead && method === 'POST'
    ? refusal(403, 'Document locks cannot be set through the API.')
    : undefined
}

function refusal(status: number, message: string, retryAfter?: number): Response {
  return Response.json(
    { errors: [{ message }] },
    {
      status,
      headers: {
        'Cache-Control': 'private, no-store',
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      },
    },
  )
}
