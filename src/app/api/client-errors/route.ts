import { takeReport } from '#src/client-errors/take-report'
import { createTokenBucket } from '#src/client-errors/token-bucket'
import { settings } from '#src/config/env'

export const dynamic = 'force-dynamic'

/** Reports a minute, of all visitors together: an error that many meet is told often enough. */
const bucket = createTokenBucket(30, () => performance.now())

export const POST = (request: Request): Promise<Response> =>
  takeReport(request, {
    open: settings.clientErrors > 0,
    bucket,
    log: (line) => console.log(line),
  })
