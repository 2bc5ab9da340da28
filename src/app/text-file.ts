import type { Found } from '#src/page-types/models'
import { decodePathname, encodeLocation } from '#src/platform/i18n/pathname'
import { alwaysRevalidated } from '#src/server/headers/security-headers'

/** A text that programs read, and what is said of it beside its media type. */
export interface TextFile {
  readonly text: string
  readonly type: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers with a file for programs, wherever they run. */
export function textFileResponse(found: Found<TextFile>): Response {
  if (found.kind === 'page') {
    const { headers, text, type } = found.page
    return new Response(text, {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': alwaysRevalidated,
        'Access-Control-Allow-Origin': '*',
        // It is made anew when something that it shows has changed, and then alone.
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
  // As a page, so that the page cache sends its own in the language of the address.
  return new Response('Not found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** The locale-free path that a route's segments name. */
export const pathOf = (segments: readonly string[]): string =>
  `/${segments.map((segment) => decodePathname(segment) ?? segment).join('/')}`
