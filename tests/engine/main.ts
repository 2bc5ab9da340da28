/**
 * `npm run test:engine`: a real engine runs the image and the Compose file, as docs/deploy.md describes. See
 * docs/decisions/0070-a-rented-machine.md.
 */
import { spawnSync } from 'node:child_process'
import { machineWith, reasonAgainst, startMachine } from './machine'

const cache = process.env['OCTAVO_ENGINE_CACHE'] || '/var/cache/octavo-engine'
const log = (line: string): void => console.log(line)

const reason = reasonAgainst()
if (reason) {
  log(`No machine to deploy to: ${reason}.`)
  log('0 passed, 0 failed, 1 skipped')
  process.exit()
}

const began = Date.now()
const machine = await startMachine(cache, log)
log(`The machine runs after ${Math.round((Date.now() - began) / 1000)} s: ${await describe()}`)
const { status } = spawnSync(
  // In the machine's network, where its ports are.
  'nsenter',
  [
    '--target',
    machine.pid,
    '--net',
    'npx',
    'vitest',
    'run',
    '--project',
    'engine',
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: '--conditions=production',
      OCTAVO_ENGINE_MACHINE: machine.pid,
    },
  },
)
await machine.stop()
process.exit(status ?? 1)

async function describe(): Promise<string> {
  const versions =
    'docker version --format "Docker {{.Server.Version}}"; docker compose version --short'
  return (await machineWith(machine.pid).run(versions)).trim().split('\n').join(', Compose ')
}
