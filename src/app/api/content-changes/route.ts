import { applyContentChanges } from '#src/start/content-changes'

export const dynamic = 'force-dynamic'

/** What other processes have changed; for the process itself, and nobody else knows that it is there. */
export async function POST(request: Request): Promise<Response> {
  const isDone = await applyContentChanges(request)
  return new Response(null, { status: isDone ? 204 : 404 })
}
