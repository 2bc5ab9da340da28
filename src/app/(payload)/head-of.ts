import { NextRequest } from 'next/server'

type Handler<Args> = (request: Request, args: Args) => Promise<Response>

/**
 * Responds to HEAD like GET, without the body (RFC 9110 §9.3.2). Payload has no endpoint for HEAD, and would
 * respond 404.
 */
export function headOf<Args>(get: Handler<Args>): Handler<Args> {
  return async ({ headers, signal, url }, args) => {
    const response = await get(new NextRequest(url, { headers, signal }), args)
    await response.body?.cancel()
    const { status, statusText } = response
    return new Response(null, { status, statusText, headers: response.headers })
  }
}
