import { textFileResponse } from '#src/app/text-file'
import { settings } from '#src/platform/config/env'

export const dynamic = 'force-dynamic'

interface Args {
  params: Promise<{ key: string }>
}

/** `/{key}.txt`, which arrives here by a rewrite: whoever knows the key finds it here, as IndexNow asks. */
export async function GET(request: Request, { params }: Args): Promise<Response> {
  const { key } = await params
  // A rewrite leaves the request's own address as it was.
  const isRewritten = new URL(request.url).pathname.endsWith('.txt')
  return textFileResponse(
    isRewritten && key === settings.indexNow?.key
      ? { kind: 'page', page: { text: key, type: 'text/plain' } }
      : { kind: 'missing' },
  )
}
