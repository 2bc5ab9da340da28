import type { Fetched, FetchOrigin, OriginRequest } from '../cache/fetch-origin'
import { DatabaseAwayError, whileDatabaseResponds } from '../process/database-guard'
import type { DatabaseHealth } from '../process/database-health'

/** How often a page is fetched whose reads may have met a lost connection. */
const attempts = 3

/** A response from a moment in which a connection was lost is fetched again, so that it is never cached. */
export function guardFetch(health: DatabaseHealth, fetchOrigin: FetchOrigin): FetchOrigin {
  const once = (originRequest: OriginRequest): Promise<Fetched> =>
    whileDatabaseResponds(health, (signal) => fetchOrigin({ ...originRequest, signal }))
  return async (originRequest) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const before = health.troubles
      const fetched = await once(originRequest)
      const failed = fetched.kind === 'failed'
      if (failed && !(await health.check())) break
      if (health.troubles === before) return fetched
    }
    throw new DatabaseAwayError()
  }
}

/** The same for files, which do not need the database: given up only if they do not arrive. */
export function guardFileFetch(health: DatabaseHealth, fetchOrigin: FetchOrigin): FetchOrigin {
  return async (originRequest) => {
    if (!health.isDown)
      return whileDatabaseResponds(health, (signal) => fetchOrigin({ ...originRequest, signal }))
    const fetched = await fetchOrigin({
      ...originRequest,
      timeout: Math.min(originRequest.timeout, shortTimeout),
    })
    if (fetched.kind === 'failed') throw new DatabaseAwayError()
    return fetched
  }
}

/** Longest silence of Next while the database is known to be away, in milliseconds. */
const shortTimeout = 2_000
