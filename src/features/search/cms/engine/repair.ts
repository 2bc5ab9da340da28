import { type Locale, locales } from '#locales/languages'
import { type Differences, differencesOf } from '../../engine/differences'
import { indexName, outdatedIndexes } from '../../engine/index-settings'
import type { Connection } from '../connection'
import { entriesIn } from '../store'
import type { Engine } from './client'
import { dropIndex, listIndexes } from './fill'
import { batchSize, sendDocuments } from './send'

/** Documents per list request: an id and a checksum each. */
const listSize = 1_000

/** Makes a repair a covered query. Only where there is a search server. */
const byChecksum = { locale: 1, document: 1, checksum: 1 } as const

/** The number of documents that were sent again. */
export type Repaired = Readonly<Record<keyof Differences, number>>

/** Sends what differs, except in `besides`, which were filled just now. Deletes indexes of older versions. */
export async function repair(
  connection: Connection,
  engine: Engine,
  besides: ReadonlySet<Locale>,
): Promise<Map<Locale, Repaired>> {
  const repaired = new Map<Locale, Repaired>()
  await entriesIn(connection).createIndex(byChecksum)
  for (const locale of locales) {
    if (besides.has(locale)) continue
    const { changed, missing, superfluous } = await repairLocale(connection, engine, locale)
    if (changed.length + missing.length + superfluous.length === 0) continue
    repaired.set(locale, {
      changed: changed.length,
      missing: missing.length,
      superfluous: superfluous.length,
    })
  }
  for (const name of outdatedIndexes(engine.settings, await listIndexes(engine))) {
    await dropIndex(engine, name)
  }
  return repaired
}

async function repairLocale(
  connection: Connection,
  engine: Engine,
  locale: Locale,
): Promise<Differences> {
  const index = indexName(engine.settings, locale)
  const held = await listHeld(engine, index)
  const differences = differencesOf(await listStored(connection, locale), held)
  const documents = Object.values(differences).flat() as string[]
  for (let start = 0; start < documents.length; start += batchSize) {
    const some = documents.slice(start, start + batchSize)
    await sendDocuments(connection, engine, { index, locale }, some)
  }
  return differences
}

async function listHeld({ filler }: Engine, index: string): Promise<Map<string, string>> {
  const held = new Map<string, string>()
  for (let offset = 0; ; offset += listSize) {
    const { results } = await filler
      .index<{ readonly id: string; readonly checksum: string }>(index)
      .getDocuments({ fields: ['id', 'checksum'], limit: listSize, offset })
    for (const { checksum, id } of results) held.set(id, checksum)
    if (results.length < listSize) return held
  }
}

async function listStored(
  connection: Connection,
  locale: Locale,
): Promise<Map<string, string | undefined>> {
  const stored = await entriesIn(connection)
    .find({ locale }, { hint: byChecksum })
    .project<{ document: string; checksum?: string }>({ _id: 0, document: 1, checksum: 1 })
    .toArray()
  return new Map(stored.map(({ checksum, document }) => [document, checksum]))
}
