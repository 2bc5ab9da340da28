import type { Payload } from 'payload'
import type { CreateOnce } from './create-once'
import type { DemoContent } from './demo-content'
import { together } from './together'

export interface Seeding {
  readonly payload: Payload
  readonly demo: DemoContent
  readonly once: CreateOnce
  log(line: string): void
}

export interface Ids {
  readonly size: number
  /** @throws for a missing key. */
  readonly get: (key: string) => string
}

export async function createAll<Item>(
  what: string,
  items: readonly (readonly [key: string, item: Item])[],
  create: (key: string, item: Item) => Promise<string>,
): Promise<Ids> {
  const ids = new Map<string, string>()
  await together(items, async ([key, item]) => {
    ids.set(key, await create(key, item))
  })
  return {
    size: ids.size,
    get(key) {
      const id = ids.get(key)
      if (!id) throw new Error(`The demo content refers to the ${what} "${key}", which it lacks.`)
      return id
    },
  }
}
