import { drawCardAhead } from '#src/start/card-drawing'

export const dynamic = 'force-dynamic'

/** Draws the card of a page; for the process itself, and nobody else knows that it is there. */
export async function POST(request: Request): Promise<Response> {
  const isDone = await drawCardAhead(request)
  return new Response(null, { status: isDone ? 204 : 404 })
}
