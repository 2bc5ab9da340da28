import { version } from '#src/platform/version'

export type Stage = 'starting' | 'ok' | 'stopping'

export interface Health {
  readonly status: 200 | 503
  readonly body: string
}

export interface HealthFacts {
  readonly stage: Stage
  readonly uptimeSeconds: number
  readonly database: boolean
  readonly next: boolean
}

export function isLivenessCheck(query: string): boolean {
  return new URLSearchParams(query).has('live')
}

/**
 * 503 keeps visitors away while the process starts or stops, or the database or Next does not respond. `?live`
 *    ignores that, so that a supervisor does not kill a process that is finishing or waiting.
 */
export function health(query: string, { stage, uptimeSeconds, ...facts }: HealthFacts): Health {
  const always = { version, uptime: Math.floor(uptimeSeconds) }
  const lacks = (['database', 'next'] as const).find((part) => !facts[part])
  const waits = stage === 'ok' && lacks !== undefined
  const readiness = waits
    ? { status: 'not ready', reason: lacks, ...always }
    : { status: stage, ...always }
  return {
    status: isLivenessCheck(query) || (stage === 'ok' && !waits) ? 200 : 503,
    body: `${JSON.stringify(isLivenessCheck(query) ? { status: stage, ...always } : readiness)}\n`,
  }
}
