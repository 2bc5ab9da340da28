import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  buildCmsProgram,
  type CmsProcess,
  type CmsProgram,
  startCmsProcess,
} from '../integration/histories/cms-processes'
import { lateWrite, type Pool, play } from '../integration/histories/play'
import { randomFrom } from '../integration/histories/random'
import { onReplicaSet } from '../support/mongodb'

/** The histories on three members of MongoDB's own server, whose primary steps down again and again. */
const seed = Number(process.env['HISTORY_SEED'] ?? 20_261_126)
const histories = 20
const betweenElections = 3_000

let client: MongoClient
let program: CmsProgram
let dataDir: string
const running: CmsProcess[] = []

beforeAll(async () => {
  const template = inject('mongoTemplate')
  client = await MongoClient.connect(template.replace('%DB%', 'admin'))
  dataDir = await mkdtemp(path.join(tmpdir(), 'octavo-step-down-'))
  const environment = {
    DATABASE_URI: template.replace('%DB%', `octavo-${randomBytes(6).toString('hex')}`),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
  }
  program = await buildCmsProgram()
  running.push(
    await startCmsProcess(program, environment),
    await startCmsProcess(program, environment),
  )
})

afterAll(async () => {
  for (const child of running) child.kill()
  await client.close()
  await program.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const pool: Pool = {
  count: 2,
  get: (index) => running[index] as CmsProcess,
  kill: async () => undefined,
}

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
        const { faults } = await play(randomFrom(seed + index), pool, false, mayBeRefused)
        expect(faults.join('\n'), `seed ${seed + index}`).toBe('')
      }
    } finally {
      clearInterval(timer)
    }
    expect(elections).toBeGreaterThan(3)
  },
)
