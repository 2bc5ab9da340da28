import type { ObservabilitySettings } from '#src/platform/config/settings/observability-settings'
import { boundConsole } from './bounded-console'
import { printJson } from './json-console'

/**
 * Before Next and the database driver are loaded: the bound of error lines, JSON lines, and traces. Returns how to
 * end it.
 */
export async function startObservability({
  logFormat,
  otlpEndpoint,
}: ObservabilitySettings): Promise<() => Promise<void>> {
  if (logFormat === 'json') printJson()
  if (process.env['NODE_ENV'] === 'production') boundConsole()
  if (otlpEndpoint === undefined) return async () => undefined
  const { startTracing } = await import('./tracing')
  return startTracing()
}
