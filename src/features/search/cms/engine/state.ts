import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import type { MeilisearchSettings } from '#src/platform/config/meilisearch-settings'
import { type ReportOnce, reportOnce } from '#src/platform/report-once'
import { Circuit } from '../../engine/circuit'
import { type Engine, openEngine } from './client'

/** The search server as this process sees it. */
interface EngineState {
  readonly engine: Promise<Engine>
  readonly circuit: Circuit
  readonly report: ReportOnce
}

const key = Symbol.for('octavo.search-engine')

/**
 * One for the process: Next bundles the search page, the API, and the start apart.
 *
 * @returns `undefined` where the embedded search answers.
 */
export function engineState(): EngineState | undefined {
  const configured = settings.meilisearch
  if (!configured) return undefined
  const holder = globalThis as { [key]?: EngineState & { readonly of: string } }
  const of = JSON.stringify(configured)
  if (holder[key]?.of !== of) holder[key] = { of, ...createState(configured) }
  return holder[key]
}

function createState(configured: MeilisearchSettings): EngineState {
  const engine = openEngine(configured)
  // Whoever awaits it learns of it.
  engine.catch(() => undefined)
  return {
    engine,
    circuit: new Circuit(budgets.searchEngine.pause),
    report: reportOnce('The search server does not answer, the embedded search does'),
  }
}
