/**
 * Kills and hinders a site and its database at random moments while an editor saves, and reports which
 * acknowledged saves were lost, and how long the site took to recover.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '#src/local-mongodb/supervisor/free-port'
import { type SpawnedSite, spawnSite } from '../tests/support/spawned-site'
import { type FaultKind, faultKinds, inflict, isSmallDisk } from './support/faults'
import { startSavingEditor } from './support/saving-editor'
import { sequence } from './support/sequence'

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '20' },
    /** No fault is begun after so many. */
    minutes: { type: 'string', default: '60' },
    /** One kind, or several with commas; a disk is filled only on request. */
    kind: { type: 'string', default: 'site,supervisor,server,both,hang' },
    /** A folder on a disk of its own, for a full disk. */
    data: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string' },
  },
})
const kinds = values.kind.split(',').map((name): FaultKind => {
  const kind = faultKinds.find((known) => known === name)
  if (!kind) throw new Error(`--kind: ${name} is none of ${faultKinds.join(', ')}`)
  return kind
})
const random = sequence(Number(values.seed))
const root = values.data ?? (await mkdtemp(path.join(tmpdir(), 'octavo-faults-')))
const dataDir = path.join(root, 'data')
await mkdir(dataDir, { recursive: true })
if (kinds.includes('disk') && !(await isSmallDisk(dataDir))) {
  throw new Error('--kind disk needs --data with a folder on a disk of at most 2 GB: it is filled.')
}
console.log(`Seed ${values.seed}; ${values.faults} faults of the kinds ${kinds.join(', ')}`)

const port = values.port ?? String(await freePort())
const account = { email: 'editor@example.org', password: 'a long enough password' }
const environment = {
  PORT: port,
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  SEED: 'false',
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
}
let site: SpawnedSite = await spawnSite(environment)
// Whatever ends this, the site does not stay behind on its port.
process.on('exit', () => void site.process.kill('SIGKILL'))
const editor = await startSavingEditor({ url: site.url, account, documents: 4, writers: 4 })

interface Outcome {
  readonly kind: FaultKind
  readonly seconds: number
  readonly acknowledged: number
  readonly lost: number
}
const outcomes: Outcome[] = []

const isOver = (): boolean => performance.now() > Number(values.minutes) * 60_000
for (let index = 0; index < Number(values.faults) && !isOver(); index += 1) {
  const before = { acknowledged: editor.ledger.acknowledged, lost: editor.ledger.lost }
  const kind = kinds[Math.floor(random() * kinds.length)] as FaultKind
  await editor.nextSave()
  await sleep(200 + random() * 1_300)
  let since = performance.now()
  await inflict({
    kind,
    dataDir,
    duration: 500 + random() * 4_500,
    restartSite: async () => {
      await site.kill('SIGKILL')
      since = performance.now()
      site = await spawnSite(environment)
    },
  })
  // A hang and a full disk have a cause that goes away; the time counts from then on.
  if (kind === 'hang' || kind === 'disk') since = performance.now()
  await editor.nextSave()
  const seconds = (performance.now() - since) / 1_000
  await editor.check()
  outcomes.push({
    kind,
    seconds,
    acknowledged: editor.ledger.acknowledged - before.acknowledged,
    lost: editor.ledger.lost - before.lost,
  })
  console.log(`${index + 1}. ${kind}: ready after ${seconds.toFixed(1)} s`)
}

await editor.check()
await editor.stop()
await site.kill('SIGTERM')
await rm(values.data ? dataDir : root, { recursive: true, force: true, maxRetries: 10 })

console.log('\n| fault | times | acknowledged | lost | median s | max s |')
console.log('|---|---|---|---|---|---|')
for (const kind of faultKinds) {
  const own = outcomes.filter((outcome) => outcome.kind === kind)
  if (own.length > 0) console.log(row(kind, own))
}
console.log(row('all', outcomes))
const refused = [...editor.refusals].map(
  ([status, count]) => `${status || 'no response'}: ${count}`,
)
console.log(`\nAcknowledged ${editor.ledger.acknowledged}, lost ${editor.ledger.lost}.`)
console.log(
  `Saves that were not acknowledged: ${refused.join(', ') || 'none'}. Seed ${values.seed}.`,
)
if (editor.ledger.lost > 0) process.exitCode = 1

function row(name: string, own: readonly Outcome[]): string {
  const times = own.map(({ seconds }) => seconds).sort((a, b) => a - b)
  const sum = (of: (outcome: Outcome) => number): number =>
    own.reduce((total, outcome) => total + of(outcome), 0)
  const median = times[Math.floor(times.length / 2)] ?? 0
  const cells = [
    name,
    own.length,
    sum(({ acknowledged }) => acknowledged),
    sum(({ lost }) => lost),
    median.toFixed(1),
    (times.at(-1) ?? 0).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}
