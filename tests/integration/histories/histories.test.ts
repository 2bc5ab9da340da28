import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  buildCmsProgram,
  type CmsProcess,
  type CmsProgram,
  type Pool,
  startCmsProcess,
} from './cms-processes'
import { type Played, play } from './play'
import { randomFrom } from './random'

/**
 * Random histories of several editors, languages, processes, publications, plans and kills, held
 * against an oracle. In every tenth one processes are killed. More of them, or those of a failure again: HISTORIES=1000 HISTORY_SEED=…
 */
const seed = Number(process.env['HISTORY_SEED'] ?? 20_261_126)
const histories = Number(process.env['HISTORIES'] ?? 10)
/** Histories that are played side by side, each on an article of its own. */
const lanes = 3

let environment: Record<string, string>
let program: CmsProgram
const running: CmsProcess[] = []
/** Started ahead, since a process of the CMS takes seconds to come up. */
let next: Promise<CmsProcess>

beforeAll(async () => {
  const name = `octavo-${randomBytes(6).toString('hex')}`
  environment = {
    DATABASE_URI: inject('mongoTemplate').replace('%DB%', name),
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'octavo-histories-')),
  }
  program = await buildCmsProgram()
  // The first one makes the account that all act for.
  running.push(
    await startCmsProcess(program, environment),
    await startCmsProcess(program, environment),
  )
  next = startCmsProcess(program, environment)
})

afterAll(async () => {
  for (const child of [...running, await next]) child.kill()
  await program.remove()
  await rm(environment['DATA_DIR'] ?? '', { recursive: true, force: true })
})

const pool: Pool = {
  count: 2,
  get: (index) => running[index] as CmsProcess,
  async kill(index, after) {
    await new Promise((resolve) => setTimeout(resolve, after))
    running[index]?.kill()
    const ahead = next
    next = startCmsProcess(program, environment)
    const fresh = await ahead
    // Another history may have replaced it meanwhile.
    running[index]?.kill()
    running[index] = fresh
  },
}

it(`${histories} histories lose nothing that was acknowledged, and cross no languages (seed ${seed})`, {
  timeout: 120_000 + histories * 15_000,
}, async () => {
  const total = { histories: 0, acknowledged: 0, refused: 0, killed: 0, kills: 0 }
  const lane = async (first: number) => {
    for (let index = first; index < histories; index += lanes) {
      const played: Played = await play(randomFrom(seed + index), pool, index % 10 === 0)
      // In words: a failure that comes by chance is told by what the log holds of it.
      expect(played.faults.join('\n'), `seed ${seed + index}`).toBe('')
      total.histories += 1
      for (const name of ['acknowledged', 'refused', 'killed', 'kills'] as const) {
        total[name] += played[name]
      }
      if (total.histories % 100 === 0 || total.histories === histories) {
        console.log(`From seed ${seed}: ${JSON.stringify(total)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)))
  expect(total.acknowledged).toBeGreaterThan(histories * 5)
})
