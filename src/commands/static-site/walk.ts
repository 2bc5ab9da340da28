/**
 * Visits each address once, several at a time. Memory holds the addresses, never what is at them.
 *
 * @param visit returns further addresses.
 */
export async function walk(
  first: readonly string[],
  visit: (address: string) => Promise<readonly string[]>,
  { lanes, signal }: { readonly lanes: number; readonly signal: AbortSignal },
): Promise<void> {
  const seen = new Set(first)
  const waiting = [...seen]
  const busy = new Set<Promise<void>>()
  let failure: { readonly error: unknown } | undefined
  const step = async (address: string): Promise<void> => {
    for (const found of await visit(address)) {
      if (seen.has(found)) continue
      seen.add(found)
      waiting.push(found)
    }
  }
  while (!failure && !signal.aborted && (waiting.length > 0 || busy.size > 0)) {
    const address = busy.size < lanes ? waiting.pop() : undefined
    if (address === undefined) {
      await Promise.race(busy)
      continue
    }
    const visiting = step(address)
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => busy.delete(visiting))
    busy.add(visiting)
  }
  await Promise.all(busy)
  if (failure) throw failure.error
  signal.throwIfAborted()
}
