import { textFileResponse } from '#src/app/text-file'
import { settings } from '#src/platform/config/env'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ key: string }>
}

/** `/{key}.txt`, by a rewrite: the proof of the key for IndexNow. */
export async function GET(request: Request, { params }: Args): Promise<Response> {
  const { key } = await params
  // A rewrite keeps the request's own URL.
  const isRewritten = new URL(request.url).pathname.endsWith('.txt')
  return textFileResponse(
    isRewritten && key === settings.indexNow?.key
      ? { kind: 'page', page: { text: key, type: 'text/plain' } }
      : { kind: 'missing' },
  )
}
