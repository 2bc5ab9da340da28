import type { TokenBucket } from '#src/platform/limits/token-bucket'
import { measures } from '#src/platform/metrics/measures'
import { readBody } from './read-body'
import { readReport } from './report'

const bodyLimit = 8 * 1024

export interface ReportService {
  readonly open: boolean
  readonly bucket: TokenBucket
  readonly log: (line: string) => void
}

/**
 * Accepts a page's report of an error in it. The first broken rule determines the response:
 * 1. reports are wanted;
 * 2. a page of this site sends it, by `Sec-Fetch-Site`;
 * 3. it is JSON;
 * 4. there are not too many of them;
 * 5. it is not too long;
 * 6. it has the fields of a report, and only those are logged.
 */
export async function takeReport(request: Request, service: ReportService): Promise<Response> {
  if (!service.open) return refusal(404, ['Reports are turned off.'])
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') {
    return refusal(403, ['Only pages of this site report errors.'])
  }
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return refusal(415, ['Content-Type: send application/json.'])
  }
  const wait = service.bucket.take()
  if (wait > 0) return refusal(429, ['Too many reports.'], { 'Retry-After': String(wait) })
  const body = await readBody(request, bodyLimit)
  if (body === undefined) return refusal(413, [`body: shorten it to ${bodyLimit} bytes.`])
  const reading = readReport(body)
  if (reading.kind === 'invalid') return refusal(400, reading.messages)
  measures().clientErrors += 1
  service.log(`client-error ${JSON.stringify(reading.report)}`)
  return new Response(null, { status: 204, headers: noStore })
}

const noStore = { 'Cache-Control': 'no-store' }

function refusal(
  status: number,
  messages: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Response {
  const errors = messages.map((message) => ({ message }))
  return Response.json({ errors }, { status, headers: { ...noStore, ...headers } })
}
