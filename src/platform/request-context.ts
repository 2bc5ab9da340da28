import { AsyncLocalStorage } from 'node:async_hooks'
import { inProcess } from './in-process'

export interface RequestContext {
  readonly requestId?: string
  /** Collects the tags of the response (`platform/cache/tags.ts`), if needed. */
  readonly tags?: Set<string>
}

/** One per process: the server enters it, and the CMS in Next's bundles reads it. */
function storage(): AsyncLocalStorage<RequestContext> {
  return inProcess('request context', () => new AsyncLocalStorage())
}

export function withinRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage().run({ ...storage().getStore(), ...context }, work)
}

/** Notes that the response depends on what carries these tags. */
export function noteTags(tags: readonly string[]): void {
  const noted = storage().getStore()?.tags
  if (noted) for (const tag of tags) noted.add(tag)
}

export function currentRequestId(): string | undefined {
  return storage().getStore()?.requestId
}
