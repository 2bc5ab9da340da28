import { randomUUID } from 'node:crypto'
import type { DatabaseAdapter, PayloadRequest, RequestContext } from 'payload'
import { type BegunChange, beginChange } from '../content-changes/content-change'
import { takeLock } from './lock'

/** Saves that share a turn, and how long one is joined, in milliseconds: a backup waits for its end. */
const most = { saves: 32, time: 2_000 } as const

const contextKey = 'saveTurn'

type Store = (items: readonly unknown[]) => Promise<void>

interface StoreOptions {
  /** For what would be there twice if it was stored again after a kill. */
  readonly isLate?: boolean
}

interface Collected {
  readonly items: unknown[]
  store: Store
}

/**
 * What follows a save, for many saves of a program: one lock, one record of the change, one write for all rows of a
 * kind. A kill in between leaves the record of the beginning, so other processes expire everything; what was to follow
 * is the program's to do again.
 */
export class SaveTurn {
  readonly #collected = new Map<string, Collected>()
  readonly #late = new Map<string, Collected>()
  readonly #last: Collected = { items: [], store: () => Promise.resolve() }

  /** For the saves; no request can set it. */
  get context(): RequestContext {
    return { [contextKey]: this }
  }

  /** Stores items of the same name together, in the order in which their names came; late ones after all others. */
  collect<Item>(
    name: string,
    items: readonly Item[],
    store: (items: readonly Item[]) => Promise<void>,
    { isLate = false }: StoreOptions = {},
  ): void {
    const collected = isLate ? this.#late : this.#collected
    const known = collected.get(name) ?? { items: [], store: store as Store }
    known.items.push(...items)
    collected.set(name, known)
  }

  /** Stored when all else is. */
  collectLast<Item>(item: Item, store: (items: readonly Item[]) => Promise<void>): void {
    this.#last.items.push(item)
    this.#last.store = store as Store
  }

  async store(): Promise<void> {
    for (const { items, store } of this.#collected.values()) await store(items)
    for (const { items, store } of this.#late.values()) await store(items)
    await this.#last.store(this.#last.items)
  }
}

interface OpenTurn {
  readonly turn: SaveTurn
  readonly began: number
  readonly change: BegunChange
  readonly release: () => Promise<void>
  readonly timer: NodeJS.Timeout
  joined: number
  present: number
}

/** The turns of a program, one after the other. */
export class SaveTurns {
  readonly #db: DatabaseAdapter
  #open: Promise<OpenTurn> | undefined
  readonly #ending = new Set<Promise<void>>()
  #failure: { readonly error: unknown } | undefined

  constructor(db: DatabaseAdapter) {
    this.#db = db
  }

  /** Saves with the context of a turn. @throws what an earlier turn could not store. */
  async run<Result>(save: (turn: SaveTurn) => Promise<Result>): Promise<Result> {
    // One turn may end while the next one fills.
    while (this.#ending.size > 1) await Promise.race(this.#ending)
    if (this.#failure) throw this.#failure.error
    this.#open ??= this.#begin()
    const opening = this.#open
    const open = await opening.catch((error: unknown) => {
      if (this.#open === opening) this.#open = undefined
      throw error
    })
    // Closed while this one waited for it to begin.
    if (this.#open !== opening) return this.run(save)
    open.joined += 1
    open.present += 1
    if (open.joined >= most.saves || performance.now() - open.began > most.time) {
      this.#open = undefined
    }
    try {
      return await save(open.turn)
    } finally {
      open.present -= 1
      if (this.#open !== opening && open.present === 0) this.#end(open)
    }
  }

  /** Ends when all that was saved is stored. */
  async finish(): Promise<void> {
    const open = await this.#open?.catch(() => undefined)
    this.#open = undefined
    if (open && open.present === 0) this.#end(open)
    while (this.#ending.size > 0) await Promise.race(this.#ending)
    if (this.#failure) throw this.#failure.error
  }

  async #begin(): Promise<OpenTurn> {
    const lock = await takeLock(this.#db, `saves/${randomUUID()}`, true)
    const change = await beginChange(this.#db).catch(async (error: unknown) => {
      await lock.release()
      throw error
    })
    const began = performance.now()
    // Without it, a turn would stay open while the next text waits for its pictures.
    const timer = setTimeout(() => void this.#close(began), most.time)
    return {
      ...{ turn: new SaveTurn(), began, timer, change, joined: 0, present: 0 },
      release: () => lock.release(),
    }
  }

  async #close(began: number): Promise<void> {
    const open = await this.#open?.catch(() => undefined)
    if (open?.began !== began) return
    this.#open = undefined
    if (open.present === 0) this.#end(open)
  }

  #end({ change, release, timer, turn }: OpenTurn): void {
    clearTimeout(timer)
    const ending = turn
      .store()
      .then(() => change.end())
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
      .then(release)
      .finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }
}

export const turnOf = (req: Partial<Pick<PayloadRequest, 'context'>> | undefined) =>
  req?.context?.[contextKey] as SaveTurn | undefined

/**
 * Stores what follows a save with that of the others of its turn; at once, and in its transaction, if it has none.
 *
 * @param store gets the request in whose transaction it writes.
 */
export async function storeTogether<Item>(
  req: PayloadRequest | undefined,
  name: string,
  items: readonly Item[],
  store: (items: readonly Item[], req: PayloadRequest | undefined) => Promise<void>,
  options?: StoreOptions,
): Promise<void> {
  const turn = turnOf(req)
  if (items.length === 0) return
  if (turn) turn.collect(name, items, (all: readonly Item[]) => store(all, undefined), options)
  else await store(items, req)
}
