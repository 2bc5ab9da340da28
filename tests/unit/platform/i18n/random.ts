/** Numbers that look random and are the same in every run (mulberry32), for loops over properties. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  if (items.length === 0) throw new RangeError('There is nothing to pick from.')
  return items[Math.floor(random() * items.length)] as Item
}

export function* randomTexts(
  seed: number,
  count: number,
  pieces: readonly string[],
  limit: number,
): Generator<string> {
  const random = seededRandom(seed)
  for (let made = 0; made < count; made += 1) {
    const length = Math.floor(random() * (limit + 1))
    yield Array.from({ length }, () => pick(random, pieces)).join('')
  }
}
