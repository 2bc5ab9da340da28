import { doScheduledWork } from '#src/start/scheduled-work'

export const dynamic = 'force-dynamic'

/** What is planned and due; for the process itself, and nobody else knows that it is there. */
export async function POST(request: Request): Promise<Response> {
  const done = await doScheduledWork(request)
  return done === undefined ? new Response(null, { status: 404 }) : Response.json({ done })
}
