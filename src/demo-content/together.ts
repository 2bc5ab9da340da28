/** How many documents are written at once: more than one waits for the database and the pictures. */
const atOnce = 4

/**
 * Works on items, some at a time, and begins no more after one has failed.
 *
 * @throws what failed first, once nothing is at work any more.
 */
export async function together<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const failures: unknown[] = []
  const lane = async () => {
    for (const item of left) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (failures.length > 0) throw failures[0]
}
