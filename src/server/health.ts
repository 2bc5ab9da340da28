/** The stages of the process, as a load balancer wants to know them. */
export type Stage = 'starting' | 'ok' | 'stopping'

/** What `/api/health` says. */
export interface Health {
  readonly status: 200 | 503
  readonly body: string
}

/**
 * Readiness by default: 503 keeps visitors away while the process starts or stops. `?live` asks only
 * whether the process answers at all, so that a supervisor does not kill one that is finishing.
 */
export function health(stage: Stage, query: string, uptimeSeconds: number): Health {
  const live = new URLSearchParams(query).has('live')
  return {
    status: live || stage === 'ok' ? 200 : 503,
    body: `${JSON.stringify({ status: stage, uptime: Math.floor(uptimeSeconds) })}\n`,
  }
}
