import { doOwnWork } from '#src/start/own-work'

export const dynamic = 'force-dynamic'

/** Work of the process, which requests it from itself. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ work: string }> },
): Promise<Response> {
  const isDone = await doOwnWork((await params).work, request)
  return new Response(null, { status: isDone ? 204 : 404 })
}
