import { cardType, parseCardPath } from '#src/features/social-cards/card'
import { findCard } from '#src/page-types/content/cards'
import { decodePathname } from '#src/platform/i18n/pathname'
import { Overloaded } from '#src/platform/limits/gate'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ path: string[] }>
}

/** A page's card. Its address names what is drawn, so that no other is ever found there. */
export async function GET(_request: Request, { params }: Args): Promise<Response> {
  const { path } = await params
  const asked = parseCardPath(path.map((segment) => decodePathname(segment) ?? segment))
  try {
    const bytes = asked && (await findCard(asked.pathname, asked.hash))
    if (!bytes) return new Response('Not found\n', { status: 404, headers: notStored })
    const headers = { 'Content-Type': cardType, 'Cache-Control': immutable }
    return new Response(Buffer.from(bytes), { headers })
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    const headers = { ...notStored, 'Retry-After': String(error.retryAfter) }
    return new Response('Try again soon.\n', { status: 503, headers })
  }
}

const notStored = { 'Cache-Control': 'no-store' }
/** A year, in seconds. */
const immutable = 'public, max-age=31536000, immutable'
