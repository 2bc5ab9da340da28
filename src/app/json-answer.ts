/** Browsers and proxies ask each time; the page cache adds the ETag that answers them. */
const revalidated = 'public, max-age=0, must-revalidate'

const fields = { 'Content-Type': 'application/json; charset=utf-8', 'X-Robots-Tag': 'noindex' }

/** Data about pages, for scripts: the same for everybody, and nothing for search engines. */
export function jsonAnswer(
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(data, { headers: { ...fields, 'Cache-Control': revalidated, ...headers } })
}

export function noSuchJson(error: string): Response {
  return Response.json(
    { error },
    { status: 404, headers: { ...fields, 'Cache-Control': 'no-store' } },
  )
}
