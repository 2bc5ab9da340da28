import { settings } from '#src/platform/config/env'
import { retryAfter } from '#src/server/errors/unavailable-response'
import { health, isLivenessCheck } from '#src/server/listener/health'
import { type DatabaseHealth, watchDatabase } from '#src/server/process/database-health'

export const dynamic = 'force-dynamic'

/** Made when first asked for: with the page cache in front, which answers by itself, it never is. */
let database: DatabaseHealth | undefined

/** The health of Next without the page cache, which has started when it answers at all. */
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
