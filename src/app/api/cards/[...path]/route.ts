import { cardType, parseCardPath } from '#src/features/social-cards/card'
import { findCard, hasCard } from '#src/page-types/content/files/cards'
import { decodePathname } from '#src/platform/i18n/pathname'
import { Overloaded } from '#src/platform/limits/gate'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ path: string[] }>
}

/** A page's card. Its URL contains the hash of the content, so it never changes. */
export async function GET(_request: Request, { params }: Args): Promise<Response> {
  const requested = await readPath(params)
  try {
    const bytes = requested && (await findCard(requested.pathname, requested.hash))
    if (!bytes) return new Response('Not found\n', { status: 404, headers: notStored })
    return new Response(Buffer.from(bytes), { headers: found })
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    const headers = { ...notStored, 'Retry-After': String(error.retryAfter) }
    return new Response('Try again soon.\n', { status: 503, headers })
  }
}

export async function HEAD(_request: Request, { params }: Args): Promise<Response> {
  const requested = await readPath(params)
  const exists = requested && (await hasCard(requested.pathname, requested.hash))
  return new Response(null, exists ? { headers: found } : { status: 404, headers: notStored })
}

async function readPath(params: Args['params']) {
  const { path } = await params
  return parseCardPath(path.map((segment) => decodePathname(segment) ?? segment))
}

const notStored = { 'Cache-Control': 'no-store' }
const immutable = 'public, max-age=31536000, immutable'
const found = { 'Content-Type': cardType, 'Cache-Control': immutable }
