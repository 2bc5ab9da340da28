import { payloadResponse } from '#src/app/payload-response'

export const dynamic = 'force-dynamic'

/** `{path}/_payload.json`, which arrives here by a rewrite that leaves the address as it was. */
export const GET = (request: Request): Promise<Response> => payloadResponse(new URL(request.url))
