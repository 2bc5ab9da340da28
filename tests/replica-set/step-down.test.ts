import { randomBytes } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Pair, startPair } from '../integration/histories/cms-processes'
import { lateWrite, play } from '../integration/histories/play'
import { randomFrom } from '../integration/histories/random'
import { onReplicaSet } from '../support/mongodb'

/** The histories on three members of MongoDB's own server, whose primary steps down again and again. */
const seed = Number(process.env['HISTORY_SEED'] ?? 20_261_126)
const histories = 20
const betweenElections = 3_000

let client: MongoClient
let pair: Pair

beforeAll(async () => {
  const template = inject('mongoTemplate')
  client = await MongoClient.connect(template.replace('%DB%', 'admin'))
  pair = await startPair(template.replace('%DB%', `octavo-${randomBytes(6).toString('hex')}`))
})

afterAll(async () => {
  await pair.close()
  await client.close()
})

it.runIf(onReplicaSet)(
  'a save is complete or absent while primaries step down',
  {
    timeout: 600_000,
  },
  async () => {
    let elections = 0
    const timer = setInterval(() => {
      // The command ends with the connection on which it was sent.
      const stepped = client.db('admin').command({ replSetStepDown: 10, force: true })
      stepped.then(
        () => (elections += 1),
        () => (elections += 1),
      )
    }, betweenElections)
    try {
      const mayBeRefused = new RegExp(`${lateWrite.source}|^(?:Interrupted|Mongo|Errorfailed: )`)
      for (let index = 0; index < histories; index += 1) {
        const { faults } = await play(randomFrom(seed + index), pair.pool, false, mayBeRefused)
        expect(faults.join('\n'), `seed ${seed + index}`).toBe('')
      }
    } finally {
      clearInterval(timer)
    }
    expect(elections).toBeGreaterThan(3)
  },
)
