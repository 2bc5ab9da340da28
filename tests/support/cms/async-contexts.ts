import { AsyncLocalStorage } from 'node:async_hooks'

const used = new Set<AsyncLocalStorage<unknown>>()

// Loaded once in a process: the files of a worker share its modules.
const { run } = AsyncLocalStorage.prototype
AsyncLocalStorage.prototype.run = function noted(
  this: AsyncLocalStorage<unknown>,
  ...args: unknown[]
) {
  used.add(this)
  return Reflect.apply(run, this, args)
} as typeof run

/** Once one is used, Node 20 follows every promise of the process, which takes a tenth of the time of all later tests. */
export function endAsyncContexts(): void {
  for (const storage of used) storage.disable()
  used.clear()
}
