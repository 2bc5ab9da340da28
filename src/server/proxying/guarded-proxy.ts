import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDoubtful, mayBeOutage } from '../errors/unavailable-response'
import { DatabaseAwayError, whileDatabaseResponds } from '../process/database-guard'
import type { DatabaseHealth } from '../process/database-health'
import { type ProxyOptions, proxy } from './proxy'

export interface GuardedProxyOptions extends ProxyOptions {
  readonly health: DatabaseHealth
  /** Responds in place of Next. @param mayHaveBegun Next may have changed something. */
  readonly unavailable: (mayHaveBegun: boolean) => Promise<void> | void
}

/** If the database is away, the client gets 503, and not what Next makes of it: an empty page, 401. */
export async function proxyGuarded(
  req: IncomingMessage,
  res: ServerResponse,
  { health, unavailable, ...options }: GuardedProxyOptions,
): Promise<void> {
  if (health.isDown) return unavailable(false)
  const { method = 'GET', url = '/' } = req
  const pathname = url.split('?', 1)[0] ?? url
  const before = health.troubles
  const accept = async ({ statusCode = 502 }: IncomingMessage): Promise<boolean> => {
    if (mayBeOutage(statusCode) && !(await health.check())) return false
    return health.troubles === before || !isDoubtful(method, pathname, statusCode)
  }
  try {
    await whileDatabaseResponds(health, (signal) => proxy(req, res, { ...options, accept, signal }))
  } catch (error) {
    const lost = error instanceof DatabaseAwayError || health.troubles !== before
    if (!lost) throw error
    if (!res.headersSent) return unavailable(true)
    // Incomplete: the client must not take it for the whole.
    res.destroy()
  }
}
