import { settings } from '#src/platform/config/env'
import { createTokenBucket } from '#src/platform/limits/token-bucket'
import { takeReport } from '#src/server/client-errors/take-report'

export const dynamic = 'force-dynamic'

/** Per minute, for all visitors: an error that many meet is reported often enough. */
const bucket = createTokenBucket(30, () => performance.now())

export const POST = (request: Request): Promise<Response> =>
  takeReport(request, {
    open: settings.clientErrors > 0,
    bucket,
    log: (line) => console.log(line),
  })
