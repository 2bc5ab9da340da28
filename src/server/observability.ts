import type { ObservabilitySettings } from '#src/platform/config/observability-settings'
import { printJson } from './json-console'

/**
 * Begins what operators asked for before anything else runs: lines of JSON, and traces, since Next and the
 * database driver look for those when they are loaded. The packages behind them are loaded only here.
 *
 * @returns ends it.
 */
export async function startObservability({
  logFormat,
  otlpEndpoint,
}: ObservabilitySettings): Promise<() => Promise<void>> {
  if (logFormat === 'json') printJson()
  if (otlpEndpoint === undefined) return async () => undefined
  const { startTracing } = await import('./tracing')
  return startTracing()
}
