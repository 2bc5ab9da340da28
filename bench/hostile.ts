/**
 * What one hostile client makes another one wait, on Octavo, on Octavo before a change, on a bare Next, and on
 * Ghost, in one run. Everything is on this machine, bounded in time and number. See bench/README.md.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { stopOnSignal } from '#src/server/process/stop-on-signal'
import type { Attack } from './support/hostile/attack'
import { attacks } from './support/hostile/attacks'
import { cell, type Figures, figuresOf, responsesText } from './support/hostile/figures'
import { GhostMissing, startGhost } from './support/hostile/ghost-target'
import type { Order, Report } from './support/hostile/hostile-client'
import { startBareNext } from './support/hostile/next-target'
import { startOctavo } from './support/hostile/octavo-target'
import { probeKinds, sendBeside, warmUp } from './support/hostile/other-client'
import type { HostileTarget } from './support/hostile/target'

const { values } = parseArgs({
  options: {
    /** Names of attacks with commas; all of them where it is not given. */
    only: { type: 'string' },
    seconds: { type: 'string', default: '15' },
    /** Of the hostile client, where an attack has no number of its own. */
    connections: { type: 'string', default: '1000' },
    /** Sites, in the order in which each attack meets them. */
    targets: { type: 'string', default: 'octavo,before,next,ghost' },
    /** A checkout of an earlier Octavo with its packages installed. */
    before: { type: 'string' },
    /** The folder of a Ghost that is installed already. */
    ghost: { type: 'string' },
    json: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

interface Result {
  readonly attack: string
  readonly target: string
  readonly connections: number
  readonly figures: readonly Figures[]
  /** What the hostile client met. */
  readonly met: Report | undefined
}

const seconds = Math.min(120, Number(values.seconds))
const most = Math.min(2_000, Number(values.connections))
if (!(seconds >= 1) || !(most >= 1)) throw new Error('--seconds and --connections are numbers.')
const names = values.only?.split(',')
const unknown = names?.filter((name) => !attacks.some((attack) => attack.name === name)) ?? []
if (unknown.length > 0) throw new Error(`Unknown attacks: ${unknown.join(', ')}; --list names all.`)
const chosen = attacks.filter(({ name }) => names?.includes(name) ?? true)
if (values.list) {
  for (const { name, description } of chosen) console.log(`${name.padEnd(22)}${description}`)
  process.exit()
}

const targets: HostileTarget[] = []
const ends: (() => void)[] = []
const stop = async (): Promise<void> => {
  for (const end of ends.splice(0)) end()
  for (const target of targets.splice(0)) await target.stop()
}
stopOnSignal(stop)
const results: Result[] = []
try {
  for (const name of values.targets.split(',')) await start(name)
  console.log(
    `\n${seconds} s each, Node ${process.version}, ${cpus().length} cores, which the hostile client shares.` +
      '\nLongest wait / p95 of the other client, in seconds.\n',
  )
  const columns = ['attack', 'connections', 'site', ...probeKinds, 'what the hostile client got']
  console.log(`| ${columns.join(' | ')} |`)
  console.log(`|${'---|'.repeat(columns.length)}`)
  let run = 0
  for (const attack of chosen) {
    for (const target of targets) {
      run += 1
      await measure(attack, target, run)
    }
  }
  if (values.json) await writeFile(values.json, JSON.stringify({ seconds, results }, null, 2))
} finally {
  await stop()
}

async function start(name: string): Promise<void> {
  const root = process.cwd()
  console.log(`Starting ${name} …`)
  if (name === 'octavo') targets.push(await startOctavo('Octavo', root))
  else if (name === 'next') targets.push(await startBareNext(root))
  else if (name === 'before') {
    if (!values.before) return console.log('  Left out: --before names no checkout.')
    targets.push(await startOctavo('before', resolve(values.before)))
  } else if (name === 'ghost') {
    try {
      targets.push(await startGhost(values.ghost && resolve(values.ghost)))
    } catch (error) {
      if (!(error instanceof GhostMissing)) throw error
      console.log(`  Ghost is left out: ${error.message}`)
    }
  } else throw new Error(`--targets: "${name}" is none of octavo, before, next, ghost.`)
}

async function measure(attack: Attack, target: HostileTarget, run: number): Promise<void> {
  const connections = attack.connections ?? most
  const isCalm = connections === 0
  if (!isCalm && attack.against(target.aims) === undefined) return
  const client = isCalm ? undefined : await openHostileClient()
  await target.restart()
  // Clients of their own for each attack: what a site remembers of one must not fall on the next.
  const other = {
    port: target.aims.port,
    address: `127.0.${run}.2`,
    probes: target.probes,
  }
  await warmUp(other)
  const until = Date.now() + seconds * 1_000
  const order = { attack: attack.name, aims: target.aims, connections, until }
  const hostile = client?.({ ...order, address: `127.0.${run}.1` })
  const samples = await sendBeside(other, seconds)
  const met = await hostile
  const figures = figuresOf(probeKinds, samples)
  results.push({ attack: attack.name, target: target.name, connections, figures, met })
  const cells = probeKinds.map((kind) => cell(figures.find((one) => one.kind === kind)))
  const got = met ? responsesText(met.responses) || 'nothing' : ''
  console.log(`| ${[attack.name, connections, target.name, ...cells, got].join(' | ')} |`)
}

async function openHostileClient(): Promise<(order: Order) => Promise<Report | undefined>> {
  const file = new URL('./support/hostile/hostile-client.ts', import.meta.url)
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const kill = (): void => void child.kill('SIGKILL')
  ends.push(kill)
  const ended = once(child, 'exit').then(() => undefined)
  await once(child, 'message')
  return async (order) => {
    const report = once(child, 'message').then(([message]) => message as Report)
    child.send(order)
    // What cannot end by itself is ended.
    const late = sleep(order.until - Date.now() + 10_000, undefined, { ref: false }).then(kill)
    const met = await Promise.race([report, ended, late.then(() => undefined)])
    await ended
    ends.splice(ends.indexOf(kill), 1)
    return met
  }
}
