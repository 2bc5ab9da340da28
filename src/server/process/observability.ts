import type { ObservabilitySettings } from '#src/platform/config/observability-settings'
import { boundConsole } from './bounded-console'
import { printJson } from './json-console'

/**
 * Begins what concerns all that runs afterwards: a bound of error lines, and, where operators asked for them,
 * lines of JSON and traces, since Next and the
 * database driver look for those when they are loaded. The packages behind them are loaded only here.
 *
 * @returns ends it.
 */
export async function startObservability({
  logFormat,
  otlpEndpoint,
}: ObservabilitySettings): Promise<() => Promise<void>> {
  if (logFormat === 'json') printJson()
  // Developers see all.
  if (process.env['NODE_ENV'] === 'production') boundConsole()
  if (otlpEndpoint === undefined) return async () => undefined
  const { startTracing } = await import('./tracing')
  return startTracing()
}
