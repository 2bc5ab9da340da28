import { noSuchJson } from '#src/app/json-response'
import { listKnownNames } from '#src/page-types/content/addresses/known-names'
import { isBehindPageCache } from '#src/platform/limits/caller'
import { knownNamesHeader } from '#src/platform/urls/known-names'

export const dynamic = 'force-dynamic'

/** For the page cache, which responds 404 itself where nothing can match. */
export async function GET({ headers }: Request): Promise<Response> {
  if (!isBehindPageCache() || !headers.has(knownNamesHeader)) return noSuchJson('No such file.')
  return Response.json(await listKnownNames(), { headers: { 'Cache-Control': 'no-store' } })
}
