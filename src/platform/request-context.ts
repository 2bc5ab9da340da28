import { AsyncLocalStorage } from 'node:async_hooks'
import { inProcess } from './in-process'

/** What the code that answers a request may know of it wherever it runs. */
export interface RequestContext {
  /** Names the request in logs, traces, and on error pages. */
  readonly requestId?: string
  /** Collects the tags of what the response is made of (`platform/cache/tags.ts`), where somebody wants them. */
  readonly tags?: Set<string>
}

/** One for the process: the server enters it, and the CMS inside of Next's bundles reads it. */
function storage(): AsyncLocalStorage<RequestContext> {
  return inProcess('request context', () => new AsyncLocalStorage())
}

/** Does work for a request. */
export function withinRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage().run({ ...storage().getStore(), ...context }, work)
}

/** Notes that the response to the request depends on what carries these tags. */
export function noteTags(tags: readonly string[]): void {
  const noted = storage().getStore()?.tags
  if (noted) for (const tag of tags) noted.add(tag)
}

/** The id of the request that is being answered, if any is. */
export function currentRequestId(): string | undefined {
  return storage().getStore()?.requestId
}
