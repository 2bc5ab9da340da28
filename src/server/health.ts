/** The stages of the process, as a load balancer wants to know them. */
export type Stage = 'starting' | 'ok' | 'stopping'

/** What `/api/health` says. */
export interface Health {
  readonly status: 200 | 503
  readonly body: string
}

export interface HealthFacts {
  readonly stage: Stage
  readonly uptimeSeconds: number
  /** Whether a read succeeds. */
  readonly database: boolean
}

/** Asks only whether the process answers at all, not whether it is ready. */
export function asksForLife(query: string): boolean {
  return new URLSearchParams(query).has('live')
}

/**
 * Readiness by default: 503 keeps visitors away while the process starts or stops, or the database is
 * away. `?live` does not, so that a supervisor does not kill a process that is finishing or waiting.
 */
export function health(query: string, { stage, uptimeSeconds, database }: HealthFacts): Health {
  const uptime = Math.floor(uptimeSeconds)
  const waits = stage === 'ok' && !database
  const said = waits
    ? { status: 'not ready', reason: 'database', uptime }
    : { status: stage, uptime }
  return {
    status: asksForLife(query) || (stage === 'ok' && database) ? 200 : 503,
    body: `${JSON.stringify(asksForLife(query) ? { status: stage, uptime } : said)}\n`,
  }
}
