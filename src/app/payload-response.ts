import { findPage } from '#src/page-types/content/find-page'
import { pagePayload } from '#src/page-types/content/page-payload'
import {
  pageOfPayload,
  payloadCacheControl,
  payloadHashHeader,
  payloadPathname,
} from '#src/platform/i18n/page-payload'
import { decodePathname, encodePathname } from '#src/platform/i18n/pathname'
import { jsonAnswer, noSuchJson } from './json-answer'

/** The model of a page, for scripts; where the page is redirected, the way to that page's model. */
export async function payloadResponse(url: URL): Promise<Response> {
  const pathname = pageOfPayload(decodePathname(url.pathname) ?? '')
  if (pathname === undefined) return noSuchJson('No such page.')
  const found = await findPage(pathname)
  if (found.kind === 'page') {
    const payload = pagePayload(found.page)
    return jsonAnswer(payload, {
      'Cache-Control': payloadCacheControl(url.searchParams.get('hash'), payload.hash),
      [payloadHashHeader]: payload.hash,
    })
  }
  const target = found.kind === 'redirect' ? found.location.split(/[?#]/, 1)[0] : undefined
  // Another site has no models.
  if (found.kind === 'missing' || !target?.startsWith('/')) return noSuchJson('No such page.')
  return new Response(null, {
    status: found.permanent ? 308 : 307,
    headers: {
      Location: encodePathname(payloadPathname(target)),
      'Cache-Control': payloadCacheControl(null, undefined),
      'X-Robots-Tag': 'noindex',
    },
  })
}
