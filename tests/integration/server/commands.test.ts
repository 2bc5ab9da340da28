import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { typescriptProgram } from '#src/local-mongodb/typescript-program'

/**
 * Without a database address: commands choose one after parsing. @param stopAt the output at which Ctrl+C is pressed.
 */
async function run([command = '', ...args]: readonly string[], stopAt?: string) {
  const { DATABASE_URI: _, PAYLOAD_SECRET: __, ...env } = process.env
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
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
  const { code, output } = await run([
    ...[process.execPath, '--conditions=production', '--import', 'tsx', 'src/commands/setup.ts'],
  ])
  expect([code, output]).toEqual([2, expect.stringContaining('npm run setup ')])
})

describe.concurrent('the frame of commands', () => {
  // Built once, and not translated four times.
  const program = typescriptProgram(fileURLToPath(new URL('./framed-command.ts', import.meta.url)))

  it('ends with 0 after its work, though something keeps the process alive', async () => {
    const ran = await run([...program, 'staysAlive'])
    expect(ran).toEqual({ code: 0, output: 'begun\n' })
  })

  it('says what is wrong, without a stack, and ends with the code of the error', async () => {
    expect(await run([...program, 'fails'])).toEqual({
      code: 3,
      output: 'begun\nNo such folder.\n',
    })
  })

  it('ends work that Ctrl+C stops', async () => {
    const ran = await run([...program, 'waits'], 'begun')
    expect(ran).toEqual({ code: 130, output: 'begun\nStopped.\n' })
  })

  it('waits for work that cleans up', async () => {
    const ran = await run([...program, 'cleansUp'], 'begun')
    expect(ran).toEqual({ code: 130, output: 'begun\ncleaned\nStopped.\n' })
  })
})
