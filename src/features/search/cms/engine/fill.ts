import { type Locale, locales } from '#locales/languages'
import { fillingName, indexName, indexSettings } from '../../engine/index-settings'
import type { Connection } from '../connection'
import { bySlot, entriesIn } from '../store'
import { codeOf, done, type Engine } from './client'
import { batchSize, type SentEntry, sendEntries, sentFields } from './send'

/** More than the languages of a site, including older versions. */
const mostIndexes = 1_000

/** Those that the key may see. */
export async function listIndexes({ filler }: Engine): Promise<string[]> {
  const { results } = await filler.getRawIndexes({ limit: mostIndexes })
  return results.map(({ uid }) => uid)
}

/** Creates missing indexes, all of them on a new server. @returns the number of documents of each. */
export async function fillMissing(
  connection: Connection,
  engine: Engine,
): Promise<Map<Locale, number>> {
  const there = new Set(await listIndexes(engine))
  const filled = new Map<Locale, number>()
  for (const locale of locales) {
    if (there.has(indexName(engine.settings, locale))) continue
    filled.set(locale, await fillAnew(connection, engine, locale, false))
  }
  return filled
}

/** Under another name that is then changed, so that readers find all or nothing. @returns the number of documents. */
export async function fillAnew(
  connection: Connection,
  engine: Engine,
  locale: Locale,
  isThere: boolean,
): Promise<number> {
  const { filler } = engine
  const name = indexName(engine.settings, locale)
  const filling = fillingName(name)
  await dropIndex(engine, filling)
  await done(filler.createIndex(filling, { primaryKey: 'id' }))
  await done(filler.index(filling).updateSettings(indexSettings(locale)))
  let count = 0
  for await (const entries of readEntries(connection, locale)) {
    await sendEntries(connection, engine, filling, entries)
    count += entries.length
  }
  // Meanwhile the embedded search responds.
  if (isThere) await dropIndex(engine, name)
  // No swap: a key limited to some indexes may not access its result.
  await done(filler.updateIndex(filling, { uid: name }))
  return count
}

export async function dropIndex({ filler }: Engine, name: string): Promise<void> {
  if (await exists({ filler }, name)) await done(filler.deleteIndex(name))
}

async function exists({ filler }: Pick<Engine, 'filler'>, name: string): Promise<boolean> {
  try {
    await filler.getRawIndex(name)
    return true
  } catch (error) {
    if (codeOf(error) !== 'index_not_found') throw error
    return false
  }
}

/** All entries of a language, in batches; saves meanwhile are recorded as changes. */
async function* readEntries(connection: Connection, locale: Locale): AsyncGenerator<SentEntry[]> {
  let last = -1
  for (;;) {
    const entries = await entriesIn(connection)
      .find({ locale, slot: { $gt: last } }, { hint: bySlot, promoteBuffers: true })
      .sort({ slot: 1 })
      .limit(batchSize)
      .project<SentEntry & { readonly slot: number }>({ ...sentFields, slot: 1 })
      .toArray()
    const final = entries.at(-1)
    if (!final) return
    yield entries
    last = final.slot
  }
}
