import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  type Fault,
  type ReplicaSetDouble,
  startReplicaSetDouble,
} from '../../support/replica-set-double/double'
import { type Pair, startPair } from './cms-processes'
import { lateWrite, play } from './play'
import { randomFrom } from './random'

/**
 * The histories on a replica set, which production has: saves, publications, and plans are transactions there, and meet
 * conflicts, elections, and lost connections in the middle.
 */
const seed = Number(process.env['HISTORY_SEED'] ?? 20_261_126)
const histories = Number(process.env['HISTORIES'] ?? 5)
/** Of the commands of transactions and of retryable writes. */
const share = 0.05
/** Refused by name, and then absent: also a plan that met a fault in each of its attempts. */
const mayBeRefused = new RegExp(`${lateWrite.source}|^(?:Interrupted|Mongo|Errorfailed: )`)

let double: ReplicaSetDouble
let isCalm = true
let pair: Pair

beforeAll(async () => {
  const random = randomFrom(seed)
  const kinds: readonly Fault[] = ['WriteConflict', 'NotWritablePrimary', 'lost', 'unanswered']
  double = await startReplicaSetDouble({
    upstream: inject('mongoTemplate'),
    fault: () => (isCalm || !random.chance(share) ? undefined : random.pick(kinds)),
  })
  pair = await startPair(double.uri(`octavo-${randomBytes(6).toString('hex')}`))
})

afterAll(async () => {
  await pair.close()
  await double.close()
})

it(`a save on a replica set is complete or absent, whatever happens in the middle of it (seed ${seed})`, {
  timeout: 60_000 + histories * 15_000,
}, async () => {
  isCalm = false
  const total = { acknowledged: 0, refused: 0 }
  for (let index = 0; index < histories; index += 1) {
    const played = await play(randomFrom(seed + index), pair.pool, false, mayBeRefused)
    expect(played.faults.join('\n'), `seed ${seed + index}`).toBe('')
    total.acknowledged += played.acknowledged
    total.refused += played.refused
  }
  const faults = Object.values(double.faults).reduce((sum, count) => sum + count, 0)
  console.log(JSON.stringify({ ...total, ...double.faults, ...double.ended }))
  expect(faults).toBeGreaterThan(histories * 10)
  expect(total.acknowledged).toBeGreaterThan(histories * 5)
})
