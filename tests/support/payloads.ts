import type { APIRequestContext, APIResponse } from 'playwright/test'
import type { BuildManifest } from '#src/platform/build-manifest'

export const encoded = (pathname: string) => pathname.split('/').map(encodeURIComponent).join('/')
export const payloadOf = (pathname: string) =>
  `${pathname === '/' ? '' : encoded(pathname)}/_payload.json`

/** Requests without following redirects, and as a crawler, which is never redirected from `/`. */
export async function get(request: APIRequestContext, address: string): Promise<APIResponse> {
  return request.get(address, {
    maxRedirects: 0,
    headers: { 'User-Agent': 'Googlebot/2.1', 'Accept-Encoding': 'gzip' },
  })
}

export async function currentManifest(request: APIRequestContext): Promise<BuildManifest> {
  const latest = await get(request, `/builds/latest.json?${Date.now()}`)
  const { id } = (await latest.json()) as { id: string }
  return (await get(request, `/builds/meta/${id}.json`)).json()
}
