import type { EnqueuedTaskPromise, Meilisearch } from 'meilisearch'
import type { MeilisearchSettings } from '#src/platform/config/settings/meilisearch-settings'

export interface Engine {
  readonly settings: MeilisearchSettings
  /** For readers, with a short timeout. */
  readonly finder: Meilisearch
  /** For background work. */
  readonly filler: Meilisearch
}

/** In milliseconds. */
const times = { request: 30_000, task: 600_000, look: 50 } as const

/** Loads the client only where there is a search server. */
export async function openEngine(settings: MeilisearchSettings): Promise<Engine> {
  const { Meilisearch } = await import('meilisearch')
  const config = {
    host: settings.url,
    ...(settings.key === undefined ? {} : { apiKey: settings.key }),
    // Next's `fetch` would cache responses.
    requestInit: { cache: 'no-store' },
  } as const
  return {
    settings,
    finder: new Meilisearch({ ...config, timeout: settings.timeout }),
    filler: new Meilisearch({
      ...config,
      timeout: times.request,
      defaultWaitOptions: { timeout: times.task, interval: times.look },
    }),
  }
}

/** A task that the server accepted and then failed. */
class EngineTaskError extends Error {
  override readonly name = 'EngineTaskError'
}

/** Waits for a task: the server responds at once and works later. @throws {EngineTaskError} where it failed. */
export async function done(told: EnqueuedTaskPromise): Promise<void> {
  const { error, status, type } = await told.waitTask()
  if (status === 'succeeded') return
  throw new EngineTaskError(`${type} ${status}: ${error?.message ?? 'no reason given'}`)
}

/** Meilisearch's code of an error, such as `index_not_found`. */
export function codeOf(error: unknown): string | undefined {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : undefined
}

/** For the log, without query and key. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message} (${reasonOf(cause)})` : error.message
}
