import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Commands load without an address of a database: they choose one themselves, once they know what to do. */
describe('a command that is called wrongly says how to call it', () => {
  it.each([
    ['backup', 'src/commands/backup.ts', []],
    ['restore', 'src/commands/restore.ts', []],
    ['export', 'src/commands/export.ts', []],
    ['import', 'src/commands/import.ts', []],
    ['uploads', 'src/commands/uploads.ts', ['nowhere']],
    ['repair-search', 'src/commands/repair-search.ts', ['--no-such-option']],
  ])('%s', async (name, file, options) => {
    const { DATABASE_URI: _, PAYLOAD_SECRET: __, ...env } = process.env
    const child = spawn(
      process.execPath,
      ['--conditions=production', '--import', 'tsx', file, ...options],
      { env, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += String(chunk)
    })
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect([code, said]).toEqual([2, expect.stringContaining(`Usage: npm run ${name} `)])
  })
})
