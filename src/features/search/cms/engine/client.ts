import type { EnqueuedTaskPromise, Meilisearch } from 'meilisearch'
import type { MeilisearchSettings } from '#src/platform/config/meilisearch-settings'

/** A search server, and who asks it. */
export interface Engine {
  readonly settings: MeilisearchSettings
  /** For readers: gives up soon. */
  readonly finder: Meilisearch
  /** For what is done in the background. */
  readonly filler: Meilisearch
}

/** Milliseconds. */
const times = { request: 30_000, task: 600_000, look: 50 } as const

/** Loads the client, which sites without a search server never do. */
export async function openEngine(settings: MeilisearchSettings): Promise<Engine> {
  const { Meilisearch } = await import('meilisearch')
  const config = {
    host: settings.url,
    ...(settings.key === undefined ? {} : { apiKey: settings.key }),
    // Next's `fetch` would keep answers.
    requestInit: { cache: 'no-store' },
  } as const
  return {
    settings,
    finder: new Meilisearch({ ...config, timeout: settings.patience }),
    filler: new Meilisearch({
      ...config,
      timeout: times.request,
      defaultWaitOptions: { timeout: times.task, interval: times.look },
    }),
  }
}

/** What the server took on and then failed at. */
class EngineTaskError extends Error {
  override readonly name = 'EngineTaskError'
}

/**
 * Waits until the server has done what it was told: it answers at once, and works later.
 *
 * @throws {EngineTaskError} where it failed.
 */
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

/** An error with its reason, for the log. No query and no key is in it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message} (${reasonOf(cause)})` : error.message
}
