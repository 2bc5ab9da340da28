import { alwaysRevalidated } from '#src/server/headers/security-headers'

const fields = { 'Content-Type': 'application/json; charset=utf-8', 'X-Robots-Tag': 'noindex' }

export function jsonResponse(
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(data, {
    headers: { ...fields, 'Cache-Control': alwaysRevalidated, ...headers },
  })
}

export function noSuchJson(error: string): Response {
  return Response.json(
    { error },
    { status: 404, headers: { ...fields, 'Cache-Control': 'no-store' } },
  )
}
