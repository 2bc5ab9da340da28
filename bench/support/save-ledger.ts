export interface Place {
  readonly id: string
  readonly locale: string
}

export interface SaveLedger {
  /** The number of the next save of a place; it may be stored from now on. */
  begin(place: Place): number
  acknowledge(place: Place, number: number): void
  /**
   * A later save than the last acknowledged one is no loss. Returns how many are neither there nor replaced, once.
   */
  check(place: Place, stored: number): number
  readonly acknowledged: number
  readonly lost: number
}

interface Entry {
  begun: number
  acknowledged: number
}

export function createSaveLedger(): SaveLedger {
  const entries = new Map<string, Entry>()
  let acknowledged = 0
  let lost = 0
  const entryOf = ({ id, locale }: Place): Entry => {
    const key = `${id} ${locale}`
    const entry = entries.get(key) ?? { begun: 0, acknowledged: 0 }
    entries.set(key, entry)
    return entry
  }
  return {
    begin(place) {
      const entry = entryOf(place)
      entry.begun += 1
      return entry.begun
    },
    acknowledge(place, number) {
      const entry = entryOf(place)
      entry.acknowledged = Math.max(entry.acknowledged, number)
      acknowledged += 1
    },
    check(place, stored) {
      const entry = entryOf(place)
      if (stored > entry.begun) throw new Error(`${place.id}: ${stored} was never sent`)
      const missing = Math.max(0, entry.acknowledged - stored)
      entry.acknowledged = stored
      lost += missing
      return missing
    },
    get acknowledged() {
      return acknowledged
    },
    get lost() {
      return lost
    },
  }
}
