import { setTimeout as sleep } from 'node:timers/promises'
import { type Run, runCommand } from '#src/commands/frame/run-command'
import { CommandError } from '#src/platform/command-error'

/** A command that does one of these, by the name in its first argument. */
const works: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  async staysAlive() {
    setInterval(() => {}, 1_000)
  },
  async fails() {
    throw Object.assign(new CommandError('No such folder.'), { exitCode: 3 })
  },
  async waits() {
    await sleep(60_000)
  },
  async cleansUp({ progress, signal }) {
    await sleep(60_000, undefined, { signal }).catch(() => {})
    await sleep(50)
    progress.say('cleaned')
    signal.throwIfAborted()
  },
}

const [name = ''] = process.argv.slice(2)
const cleansUp = name === 'cleansUp'
await runCommand({ ifStopped: 'Stopped.', cleansUp }, async (run) => {
  run.progress.say('begun')
  await works[name]?.(run)
})
