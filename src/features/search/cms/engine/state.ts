import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import type { MeilisearchSettings } from '#src/platform/config/meilisearch-settings'
import { findInProcess, offerInProcess } from '#src/platform/in-process'
import { type ReportOnce, reportOnce } from '#src/platform/report-once'
import { Circuit } from '../../engine/circuit'
import { type Engine, openEngine } from './client'

/** The search server as this process sees it. */
interface EngineState {
  readonly engine: Promise<Engine>
  readonly circuit: Circuit
  readonly report: ReportOnce
}

const name = 'search engine'

/**
 * One for the process: the search page, the API, and the start share it.
 *
 * @returns `undefined` where the embedded search answers.
 */
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
  // Whoever awaits it learns of it.
  engine.catch(() => undefined)
  return {
    engine,
    circuit: new Circuit(budgets.searchEngine.pause),
    report: reportOnce('The search server does not answer, the embedded search does'),
  }
}
