import { AsyncLocalStorage } from 'node:async_hooks'

interface Entry {
  readonly value: unknown
  readonly tags: ReadonlySet<string>
  readonly at: number
}

export type FreshReads = Map<string, Promise<unknown>>

/**
 * Results by key and tags, whole pages by the tags of the reads that they await, expiry by tag. Give its functions to
 * `vi.mock('next/cache')`.
 */
export class TagCache {
  readonly #entries = new Map<string, Entry>()
  readonly #expiredAt = new Map<string, number>()
  readonly #page = new AsyncLocalStorage<Set<string>>()
  readonly #fresh = new AsyncLocalStorage<FreshReads | 'alone'>()
  #clock = 0
  #expired = new Set<string>()
  #readNow: FreshReads | undefined

  readonly unstable_cache =
    (read: () => Promise<unknown>, key: readonly string[], options: { tags: readonly string[] }) =>
    async (): Promise<unknown> => {
      for (const tag of options.tags) this.#page.getStore()?.add(tag)
      return this.#cached(`read:${key.join('\n')}`, new Set(options.tags), read)
    }

  readonly revalidateTag = (tag: string): void => {
    this.#clock += 1
    this.#expiredAt.set(tag, this.#clock)
    this.#expired.add(tag)
  }

  takeExpired(): string[] {
    const tags = [...this.#expired]
    this.#expired = new Set()
    return tags.toSorted((one, other) => (one < other ? -1 : 1))
  }

  /**
   * Collects the results that are read from the database from now on, for {@link fresh}: what is cached of them since
   * cannot differ.
   */
  collectReads(): FreshReads {
    this.#readNow = new Map()
    return this.#readNow
  }

  /** What a visitor gets: the page as it was rendered last, if nothing that it shows has expired. */
  async page<Page>(name: string, render: () => Promise<Page>): Promise<Page> {
    const key = `page:${name}`
    const cached = this.#valid(key, new Set())
    if (cached) return cached.value as Page
    const tags = new Set<string>()
    const at = this.#clock
    const value = await this.#page.run(tags, render)
    this.#entries.set(key, { value, tags, at })
    return value
  }

  /**
   * What a visitor ought to get: the page made from the database alone.
   *
   * @param reads shared by pages of one state; without it, all is read anew, so that two reads under one key would be
   *   seen.
   */
  fresh<Page>(render: () => Promise<Page>, reads?: FreshReads): Promise<Page> {
    return this.#fresh.run(reads ?? 'alone', render)
  }

  async #cached(
    key: string,
    tags: ReadonlySet<string>,
    read: () => Promise<unknown>,
  ): Promise<unknown> {
    const fresh = this.#fresh.getStore()
    if (fresh === 'alone') return read()
    if (fresh) {
      const known = fresh.get(key) ?? read()
      fresh.set(key, known)
      return known
    }
    const cached = this.#valid(key, tags)
    if (cached) return cached.value
    const at = this.#clock
    const found = await read()
    if (this.#clock === at) this.#readNow?.set(key, Promise.resolve(found))
    // Cached values have to survive JSON.
    const value = JSON.parse(JSON.stringify(found ?? null))
    this.#entries.set(key, { value, tags, at })
    return value
  }

  #valid(key: string, tags: ReadonlySet<string>): Entry | undefined {
    const entry = this.#entries.get(key)
    const isStale = [...(entry?.tags ?? []), ...tags].some(
      (tag) => (this.#expiredAt.get(tag) ?? -1) > (entry?.at ?? 0),
    )
    return isStale ? undefined : entry
  }
}
