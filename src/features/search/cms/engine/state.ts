import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import type { MeilisearchSettings } from '#src/platform/config/settings/meilisearch-settings'
import { findInProcess, offerInProcess } from '#src/platform/in-process'
import { type ReportOnce, reportOnce } from '#src/platform/report-once'
import { Circuit } from '../../engine/circuit'
import { type Engine, openEngine } from './client'

interface EngineState {
  readonly engine: Promise<Engine>
  readonly circuit: Circuit
  readonly report: ReportOnce
}

const name = 'search engine'

/** One per process, for the search page, the API, and the start; `undefined` where the embedded search responds. */
export function engineState(): EngineState | undefined {
  const configured = settings.meilisearch
  if (!configured) return undefined
  const of = JSON.stringify(configured)
  const found = findInProcess<EngineState & { readonly of: string }>(name)
  if (found?.of === of) return found
  const state = { of, ...createState(configured) }
  offerInProcess(name, state)
  return state
}

function createState(configured: MeilisearchSettings): EngineState {
  const engine = openEngine(configured)
  // The caller handles the rejection.
  engine.catch(() => undefined)
  return {
    engine,
    circuit: new Circuit(budgets.searchEngine.pause),
    report: reportOnce('The search server does not respond, the embedded search does'),
  }
}
