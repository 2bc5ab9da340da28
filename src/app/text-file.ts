import type { Found } from '#src/page-types/models'
import { decodePathname, encodeLocation } from '#src/platform/i18n/pathname'
import { alwaysRevalidated } from '#src/server/headers/security-headers'

export interface TextFile {
  readonly text: string
  readonly type: string
  readonly headers?: Readonly<Record<string, string>>
}

/** `public` for any origin. */
export function textFileResponse(found: Found<TextFile>): Response {
  if (found.kind === 'page') {
    const { headers, text, type } = found.page
    return new Response(text, {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': alwaysRevalidated,
        'Access-Control-Allow-Origin': '*',
        // It is rendered again only when its content has changed.
        'Last-Modified': new Date().toUTCString(),
        ...headers,
      },
    })
  }
  if (found.kind === 'redirect') {
    const { location, permanent } = found
    const headers = { Location: encodeLocation(location), 'Cache-Control': alwaysRevalidated }
    return new Response(null, { status: permanent ? 308 : 307, headers })
  }
  // As a page, so that the page cache sends its own 404 in the language of the address.
  return new Response('Not found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

export const pathOf = (segments: readonly string[]): string =>
  `/${segments.map((segment) => decodePathname(segment) ?? segment).join('/')}`
