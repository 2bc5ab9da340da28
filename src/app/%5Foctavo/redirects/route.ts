import { findQueryRedirect, listRedirectKeys } from '#src/page-types/content/links/redirects'

export const dynamic = 'force-dynamic'

/**
 * What Next cannot tell from a page's own answer, for the process that listens and for `src/proxy.ts`: the
 * keys of all redirects, or, with `path` and `query`, the redirect that asks for that query.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const path = searchParams.get('path')
  const answer =
    path === null
      ? { keys: await listRedirectKeys() }
      : { target: await findQueryRedirect(path, searchParams.get('query') ?? '') }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}
