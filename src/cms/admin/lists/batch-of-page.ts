/** The rows are rendered one after the other: a list of a hundred costs the same queries as a list of one. */
export function batchOfPage<Value>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (id: string) => Promise<Value | undefined> {
  let waiting: { ids: Set<string>; values: Promise<ReadonlyMap<string, Value>> } | undefined
  return async (id) => {
    if (!waiting) {
      const ids = new Set<string>()
      const values = new Promise((resolve) => setTimeout(resolve)).then(() => {
        waiting = undefined
        return read([...ids])
      })
      waiting = { ids, values }
    }
    waiting.ids.add(id)
    return (await waiting.values).get(id)
  }
}
