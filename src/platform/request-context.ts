import { AsyncLocalStorage } from 'node:async_hooks'

/** What the code that answers a request may know of it wherever it runs. */
export interface RequestContext {
  /** Names the request in logs, traces, and on error pages. */
  readonly requestId: string
}

const key = Symbol.for('octavo.request-context')

/** One for the process: the server enters it, and the CMS inside of Next's bundles reads it. */
function storage(): AsyncLocalStorage<RequestContext> {
  const holder = globalThis as { [key]?: AsyncLocalStorage<RequestContext> }
  holder[key] ??= new AsyncLocalStorage()
  return holder[key]
}

/** Does work for a request. */
export function withinRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage().run(context, work)
}

/** The id of the request that is being answered, if any is. */
export function currentRequestId(): string | undefined {
  return storage().getStore()?.requestId
}
