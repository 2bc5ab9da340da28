import { settings } from '#src/platform/config/env'
import { retryAfter } from '#src/server/errors/unavailable-response'
import { health, isLivenessCheck } from '#src/server/listener/health'
import type { DatabaseHealth } from '#src/server/process/database-health'
import { watchDatabase } from '#src/server/process/watch-database'

export const dynamic = 'force-dynamic'

/** On first use, which never happens behind the page cache. */
let database: DatabaseHealth | undefined

export async function GET(request: Request): Promise<Response> {
  const { search } = new URL(request.url)
  database ??= watchDatabase(settings.databaseUri, (line) => console.log(line))
  const { status, body } = health(search, {
    stage: 'ok',
    uptimeSeconds: process.uptime(),
    database: isLivenessCheck(search) || (await database.read()),
    next: true,
  })
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(status === 503 ? { 'Retry-After': String(retryAfter) } : {}),
    },
  })
}
