/**
 * `node --import tsx bench/histories.ts [COUNT]`: plays random histories of editors, languages, and processes with a new
 * seed, on the local database and on the double of a replica set. The test command plays a few with a fixed seed. A
 * failure names its seed; HISTORY_SEED plays it again.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

const { HISTORY_SEED = String(randomInt(2 ** 31)) } = process.env
const HISTORIES = process.argv[2] ?? '200'
console.log(`${HISTORIES} histories from seed ${HISTORY_SEED}`)
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'integration', 'tests/integration/histories'],
  {
    stdio: 'inherit',
    env: { ...process.env, HISTORIES, HISTORY_SEED, NODE_OPTIONS: '--conditions=production' },
  },
)
process.exit(status ?? 1)
