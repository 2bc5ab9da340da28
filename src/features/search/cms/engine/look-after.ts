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

export interface EngineCare {
  /** Documents per created index. */
  readonly filled: ReadonlyMap<Locale, number>
  readonly repaired: ReadonlyMap<Locale, Repaired>
  readonly sent: number
}

export interface CareOptions {
  /** Always creates missing indexes; `repairedWithin` (milliseconds) also compares the others, `anew` refills all. */
  readonly look: 'changes' | 'anew' | { readonly repairedWithin: number }
}

/** The CMS's key for the time of the last comparison by any process. */
const markKey = 'search:engine'

/** In one process at a time. @returns `undefined` where another process is at it, or without a search server. */
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
      // This process was suspended, and another may have sent newer content meanwhile.
      await noteChanges(connection, changes)
      return sent
    }
    await forgetChanges(connection, changes)
    sent += changes.length
  }
}
