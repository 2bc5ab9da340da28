import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { searchEngineKey } from '#src/cms/revisions/pause'
import { type HeldLock, holdStoredLock, takeStoredLock } from '#src/cms/revisions/stored-lock'
import { indexName } from '../../engine/index-settings'
import type { Connection } from '../connection'
import { forgetChanges, noteChanges, readChanges } from './changes'
import type { Engine } from './client'
import { fillAnew, fillMissing, listIndexes } from './fill'
import { type Repaired, repair } from './repair'
import { batchSize, sendDocuments } from './send'
import { engineState } from './state'

/** What was done at the search server. */
export interface EngineCare {
  /** Documents of indexes that were made. */
  readonly filled: ReadonlyMap<Locale, number>
  readonly repaired: ReadonlyMap<Locale, Repaired>
  /** Changes that were sent. */
  readonly sent: number
}

export interface CareOptions {
  /**
   * Indexes that are missing are made in any case. `repairedWithin` also compares all others, unless that
   * was done within so many milliseconds; `anew` fills all of them again.
   */
  readonly look: 'changes' | 'anew' | { readonly repairedWithin: number }
}

/** Where the CMS keeps when all was compared last, by whichever process. */
const markKey = 'search:engine'

/**
 * Sees to it that the search server holds what the database holds. One process at a time does.
 *
 * @returns `undefined` where another process is at it, or where there is no search server.
 */
export async function lookAfterEngine(
  payload: Payload,
  { look }: CareOptions,
): Promise<EngineCare | undefined> {
  const state = engineState()
  if (!state) return undefined
  const { connection } = payload.db
  const holder = randomUUID()
  if (!(await takeStoredLock(connection, searchEngineKey, holder))) return undefined
  const lock = holdStoredLock(connection, searchEngineKey, holder)
  try {
    const engine = await state.engine
    const filled =
      look === 'anew' ? await fillAll(connection, engine) : await fillMissing(connection, engine)
    let repaired: EngineCare['repaired'] = new Map()
    if (await isRepairDue(payload, look)) {
      repaired = await repair(connection, engine, new Set(filled.keys()))
      await payload.kv.set(markKey, { repairedAt: Date.now() })
    }
    return { filled, repaired, sent: await sendChanges(connection, engine, lock) }
  } finally {
    await lock.release()
  }
}

async function isRepairDue(payload: Payload, look: CareOptions['look']): Promise<boolean> {
  if (typeof look !== 'object') return false
  const mark = await payload.kv.get<{ repairedAt?: number }>(markKey)
  return Date.now() - (mark?.repairedAt ?? 0) >= look.repairedWithin
}

async function fillAll(connection: Connection, engine: Engine): Promise<Map<Locale, number>> {
  const there = new Set(await listIndexes(engine))
  const filled = new Map<Locale, number>()
  for (const locale of locales) {
    const isThere = there.has(indexName(engine.settings, locale))
    filled.set(locale, await fillAnew(connection, engine, locale, isThere))
  }
  return filled
}

/** Sends what has changed, until nothing is left. */
async function sendChanges(
  connection: Connection,
  engine: Engine,
  lock: HeldLock,
): Promise<number> {
  let sent = 0
  for (;;) {
    const changes = await readChanges(connection, batchSize)
    if (changes.length === 0) return sent
    for (const locale of new Set(changes.map((change) => change.locale))) {
      const index = indexName(engine.settings, locale)
      const documents = changes.filter((change) => change.locale === locale)
      await sendDocuments(
        connection,
        engine,
        { index, locale },
        documents.map(({ document }) => document),
      )
    }
    if (!(await lock.isHeld())) {
      // This process stood still. Another may have sent what is newer before this one went on.
      await noteChanges(connection, changes)
      return sent
    }
    await forgetChanges(connection, changes)
    sent += changes.length
  }
}
