import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/**
 * Without a database address: commands choose one after parsing. @param stopAt the output at which Ctrl+C is pressed.
 */
async function run(args: readonly string[], stopAt?: string) {
  const { DATABASE_URI: _, PAYLOAD_SECRET: __, ...env } = process.env
  const child = spawn(process.execPath, ['--conditions=production', '--import', 'tsx', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
      // Once: a second one ends it at once.
      if (stopAt !== undefined && output.includes(stopAt) && !child.killed) child.kill('SIGINT')
    })
  }
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output }
}

// Of the other commands: tests/unit/commands/usage.test.ts.
it.concurrent('setup without choices, where it can ask no one, prints its usage', async () => {
  const { code, output } = await run(['src/commands/setup.ts'])
  expect([code, output]).toEqual([2, expect.stringContaining('npm run setup ')])
})

describe.concurrent('the frame of commands', () => {
  const program = (command: string, work: string) => [
    '--input-type=module',
    '--eval',
    `import { runCommand } from '#src/commands/frame/run-command'
    import { CommandError } from '#src/platform/command-error'
    import { setTimeout as sleep } from 'node:timers/promises'
    await runCommand({ ifStopped: 'Stopped.', ${command} }, async ({ progress, signal }) => {
      progress.say('begun')
      ${work}
    })`,
  ]

  it('ends with 0 after its work, though something keeps the process alive', async () => {
    const ran = await run(program('', 'setInterval(() => {}, 1_000)'))
    expect(ran).toEqual({ code: 0, output: 'begun\n' })
  })

  it('says what is wrong, without a stack, and ends with the code of the error', async () => {
    const failing = 'throw Object.assign(new CommandError("No such folder."), { exitCode: 3 })'
    expect(await run(program('', failing))).toEqual({ code: 3, output: 'begun\nNo such folder.\n' })
  })

  it('ends work that Ctrl+C stops', async () => {
    const ran = await run(program('', 'await sleep(60_000)'), 'begun')
    expect(ran).toEqual({ code: 130, output: 'begun\nStopped.\n' })
  })

  it('waits for work that cleans up', async () => {
    const cleaning = `await sleep(60_000, undefined, { signal }).catch(() => {})
      await sleep(50)
      progress.say('cleaned')
      signal.throwIfAborted()`
    const ran = await run(program('cleansUp: true', cleaning), 'begun')
    expect(ran).toEqual({ code: 130, output: 'begun\ncleaned\nStopped.\n' })
  })
})
