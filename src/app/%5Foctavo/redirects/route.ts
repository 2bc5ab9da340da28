import { findQueryRedirect, listRedirectKeys } from '#src/page-types/content/links/redirects'

export const dynamic = 'force-dynamic'

/** For the listening process and `src/proxy.ts`: all keys of redirects, or the redirect for `path` and `query`. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const path = searchParams.get('path')
  const response =
    path === null
      ? { keys: await listRedirectKeys() }
      : { target: await findQueryRedirect(path, searchParams.get('query') ?? '') }
  return Response.json(response, { headers: { 'Cache-Control': 'no-store' } })
}
