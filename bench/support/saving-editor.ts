import { setTimeout as sleep } from 'node:timers/promises'
import { locales } from '#locales/languages'
import { signInAt } from '../../tests/support/cms/session-token'
import { createSaveLedger, type Place, type SaveLedger } from './save-ledger'

export interface SavingEditor {
  readonly ledger: SaveLedger
  /** Saves that the site turned away, by status; 0 where there was no response. */
  readonly refusals: ReadonlyMap<number, number>
  /** Resolves with the first acknowledged save that begins from now on. */
  nextSave(): Promise<void>
  check(): Promise<void>
  stop(): Promise<void>
}

export interface SavingEditorOptions {
  readonly url: string
  readonly account: { readonly email: string; readonly password: string }
  readonly documents: number
  /** Saves at the same time, each of another document or language. */
  readonly writers: number
}

/** Signs in, makes drafts, and saves titles in all languages, one number after the other in each. */
export async function startSavingEditor(options: SavingEditorOptions): Promise<SavingEditor> {
  const { url } = options
  const ledger = createSaveLedger()
  const refusals = new Map<number, number>()
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${await signInAt(options.url, options.account)}`,
  }
  const ids: string[] = []
  for (let index = 0; index < options.documents; index += 1) {
    const address = `${url}/api/blogs?draft=true&locale=en`
    const made = (await post(address, { title: 'save 0' }, headers)) as { doc: { id: string } }
    ids.push(made.doc.id)
  }
  const places: readonly Place[] = ids.flatMap((id) => locales.map((locale) => ({ id, locale })))
  let stopped = false
  /** Writers wait for it before their next save. */
  let gate = Promise.resolve()
  const underWay = new Set<Promise<void>>()
  let waiting: { readonly since: number; readonly done: () => void }[] = []

  const save = async (place: Place): Promise<void> => {
    const number = ledger.begin(place)
    const since = performance.now()
    const address = `${url}/api/blogs/${place.id}?draft=true&autosave=true&locale=${place.locale}&depth=0`
    const status = await fetch(address, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ title: `save ${number}` }),
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (response) => {
        // Acknowledged is what was read to its end.
        await response.text()
        return response.status
      },
      () => 0,
    )
    if (status >= 200 && status < 300) {
      ledger.acknowledge(place, number)
      for (const { done } of waiting.filter((waiter) => waiter.since <= since)) done()
      waiting = waiting.filter((waiter) => waiter.since > since)
    } else {
      refusals.set(status, (refusals.get(status) ?? 0) + 1)
      await sleep(50)
    }
  }

  /** Each has places of its own, so that a place has one save at a time. */
  const write = async (first: number): Promise<void> => {
    for (let index = first; !stopped; index += options.writers) {
      if (index >= places.length) index = first
      await gate
      const saving = save(places[index] as Place)
      underWay.add(saving)
      await saving
      underWay.delete(saving)
    }
  }
  const writers = Array.from({ length: options.writers }, (_, first) => write(first))

  return {
    ledger,
    refusals,
    nextSave: () =>
      new Promise((done) => {
        waiting.push({ since: performance.now(), done })
      }),
    async check() {
      let open = (): void => undefined
      gate = new Promise((resolve) => {
        open = resolve
      })
      await Promise.all(underWay)
      for (const id of ids) {
        const found = await readTitles(
          `${url}/api/blogs/${id}?draft=true&locale=all&depth=0`,
          headers,
        )
        for (const locale of locales) {
          const stored = Number(/\d+$/.exec(found[locale] ?? '')?.[0] ?? 0)
          const missing = ledger.check({ id, locale }, stored)
          if (missing > 0) console.log(`  LOST ${missing} of ${id} in ${locale}`)
        }
      }
      open()
    },
    async stop() {
      stopped = true
      await Promise.all(writers)
    },
  }
}

/** Sends it again while the site is not ready. */
async function post(
  address: string,
  body: unknown,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
): Promise<unknown> {
  for (;;) {
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (response.ok) return response.json()
    const text = await response.text()
    if (response.status !== 503) throw new Error(`${address}: ${response.status} ${text}`)
    await sleep(200)
  }
}

async function readTitles(
  address: string,
  headers: Record<string, string>,
): Promise<Record<string, string>> {
  for (;;) {
    const response = await fetch(address, { headers }).catch(() => undefined)
    if (response?.ok) return ((await response.json()) as { title: Record<string, string> }).title
    await response?.body?.cancel()
    await sleep(100)
  }
}
